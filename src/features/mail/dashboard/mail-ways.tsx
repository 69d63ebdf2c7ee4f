import { useQuery } from '@tanstack/react-query'
import { Clock, Copy, ExternalLink, Send } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'
import { mailServerQuery } from './mail.queries.ts'

/** A mail for the organizer's mail program. */
interface MailDraft {
  recipients: readonly string[]
  subject: string
  text: string
}

/** Windows drops longer addresses. */
const LONGEST_LINK = 2000

/** A mailto address (RFC 6068). Recipients do not see each other. Too long a text is left out: `hasText` says so. */
export function mailtoLink({ recipients, subject, text }: MailDraft): { href: string; hasText: boolean } {
  const addresses = recipients.map(address => encodeURIComponent(address).replaceAll('%40', '@')).join(',')
  const isOne = recipients.length === 1
  const start = isOne ? `mailto:${addresses}?` : `mailto:?bcc=${addresses}&`
  const bare = `${start}subject=${encodeURIComponent(subject)}`
  const whole = `${bare}&body=${encodeURIComponent(text.replaceAll(/\r?\n/g, '\r\n'))}`
  return whole.length <= LONGEST_LINK ? { href: whole, hasText: true } : { href: bare, hasText: false }
}

interface Props {
  /** The button's label with a mail server; it names the effect: 'Send answer', 'Decline and send'. */
  label: string
  /** The label while it is being sent. */
  sendingLabel?: string
  isSending: boolean
  /** Sends the mail, or stores it until a server is set up; without it, the button submits its form. */
  onSend?: () => void
  /** The label without a mail server. */
  waitingLabel?: string | undefined
}

/** The main button of a mail: sends it or, without a server, keeps it until there is one (decision M6). */
export function MailWays({
  label,
  sendingLabel = 'Sending...',
  isSending,
  onSend,
  waitingLabel = 'Save and send once mail works',
}: Props) {
  const { data: server } = useQuery(mailServerQuery)
  const keeps = server?.hasServer === false
  const Icon = keeps ? Clock : Send
  return (
    <Button
      size="small"
      type={onSend ? 'button' : 'submit'}
      aria-disabled={isSending}
      onClick={onSend && (() => isSending || onSend())}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      {isSending ? sendingLabel : keeps ? waitingLabel : label}
    </Button>
  )
}

const linkClass =
  'inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-[0.9375rem] underline underline-offset-4'

/** Below the text, without a mail server: copies the mail, or opens it in the user's mail program. */
export function OwnProgram({ mail }: { mail: MailDraft | undefined }) {
  const { data: server } = useQuery(mailServerQuery)
  if (server?.hasServer !== false || !mail) return null
  const { href, hasText } = mailtoLink(mail)
  return (
    <p className="flex flex-wrap gap-x-6">
      <button type="button" className={linkClass} onClick={() => copyText(mail.text)}>
        <Copy aria-hidden className="size-4 shrink-0" /> Copy
      </button>
      <a href={href} className={linkClass} onClick={() => hasText || copyText(mail.text)}>
        <ExternalLink aria-hidden className="size-4 shrink-0" /> Open in my mail program
      </a>
    </p>
  )
}

/** Copies a text, and says where to paste it. */
export async function copyText(text: string, target = 'your mail program') {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ title: 'Text copied', description: `Paste it into ${target}.` })
  } catch {
    const description = 'The browser does not let us copy. Select the text and copy it yourself.'
    showToast({ title: 'Error', description, kind: 'error' })
  }
}
