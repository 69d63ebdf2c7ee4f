import { useQuery } from '@tanstack/react-query'
import { Clock, Copy, ExternalLink, Send } from 'lucide-react'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'
import { mailServerQuery } from './mail.queries.ts'
import { type MailDraft, mailtoLink } from './mailto-link.ts'

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

/** Sends by the server or, without one, by the organizer's mail program (decision M6). */
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

/** Copies a mail or opens it in the user's mail program. */
function OwnProgram({ mail }: { mail: MailDraft }) {
  const { href, hasText } = mailtoLink(mail)
  return (
    <>
      <QuietButton onClick={() => copyText(mail.text)}>
        <Copy aria-hidden className="size-4 shrink-0" /> Copy
      </QuietButton>
      <a
        href={href}
        className={buttonClass({ look: 'quiet', size: 'small' })}
        onClick={() => hasText || copyText(mail.text)}
      >
        <ExternalLink aria-hidden className="size-4 shrink-0" /> Open in my mail program
      </a>
    </>
  )
}

async function copyText(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ title: 'Text copied', description: 'Paste it into your mail program.' })
  } catch {
    const description = 'The browser does not let us copy. Select the text and copy it yourself.'
    showToast({ title: 'Error', description, kind: 'error' })
  }
}
