import { useState } from 'react'
import { api, read, reasonOf } from '#client/client.ts'
import { useEvent } from '#features/event/site/use-event.ts'
import { Button } from '#ui/button.tsx'
import { OwnPage } from './own-page.tsx'

interface Props {
  token: string
  canRenew: boolean
  /** A new link was asked for without scripts. */
  isSent: boolean
}

/** The page of a link that does not work any more (decision L2). */
export function EndedLink({ token, canRenew, isSent }: Props) {
  const { brandName } = useEvent()
  const [message, setMessage] = useState(isSent ? sent : '')

  async function renew() {
    try {
      await read(api.my[':token'].renew.$post({ param: { token } }))
      setMessage(sent)
    } catch (error) {
      setMessage(reasonOf(error))
    }
  }

  return (
    <OwnPage
      title="This link no longer works"
      text={`It has ended, or the organizers of ${brandName} sent a newer one. Nothing you saved is lost.`}
    >
      {canRenew && (
        <form
          action={`/my/${token}/renew`}
          method="post"
          onSubmit={event => {
            event.preventDefault()
            void renew()
          }}
          className="grid gap-3 rounded-2xl bg-paper p-5"
        >
          <Button type="submit">Send me a new link</Button>
          <p className="text-grey">It goes to the email address that the organizers have for you.</p>
          <p role="status" className="font-semibold empty:hidden">
            {message}
          </p>
        </form>
      )}
    </OwnPage>
  )
}

const sent = 'A new link is on its way. Look for it in your email within a few minutes.'
