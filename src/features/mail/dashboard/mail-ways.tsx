import { useQuery } from '@tanstack/react-query'
import { Clock, Send } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { mailServerQuery } from './mail.queries.ts'
import type { MailDraft } from './mailto-link.ts'
import { OwnProgram } from './own-program.tsx'

interface Props {
  /** What the button says while there is a mail server; it names its effect: 'Send answer', 'Decline and send'. */
  label: string
  /** What it says while the mail is on its way. */
  sendingLabel?: string
  isSending: boolean
  /** Sends the mail, or keeps it until a server is set up; without it, the button submits its form. */
  onSend?: () => void
  /** What is copied or opened elsewhere: nothing as long as it is no single mail. */
  mail?: MailDraft
}

/** The ways a mail can go: by the server, and while none is set up by the organiser's own mail program (decision M6). */
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
