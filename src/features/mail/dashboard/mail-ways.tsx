import { useQuery } from '@tanstack/react-query'
import { Clock, Send } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { mailServerQuery } from './mail.queries.ts'
import type { MailDraft } from './mailto-link.ts'
import { OwnProgram } from './own-program.tsx'

interface Props {
  /** The button's label with a mail server; it names the effect: 'Send answer', 'Decline and send'. */
  label: string
  /** The label while it is being sent. */
  sendingLabel?: string
  isSending: boolean
  /** Sends the mail, or stores it until a server is set up; without it, the button submits its form. */
  onSend?: () => void
  /** The text to copy or open elsewhere; undefined for several mails. */
  mail?: MailDraft
}

/** Sends by the server or, without one, by the organiser's mail program (decision M6). */
export function MailWays({ label, sendingLabel = 'Sending...', isSending, onSend, mail }: Props) {
  const { data: server } = useQuery(mailServerQuery)
  const keeps = server?.hasServer === false
  const Icon = keeps ? Clock : Send
  return (
    <>
      {keeps && mail && <OwnProgram mail={mail} />}
      <Button
        size="small"
        type={onSend ? 'button' : 'submit'}
        aria-disabled={isSending}
        onClick={onSend && (() => isSending || onSend())}
      >
        <Icon aria-hidden className="size-4 shrink-0" />
        {isSending ? sendingLabel : keeps ? 'Save and send once mail works' : label}
      </Button>
    </>
  )
}
