import { Copy, ExternalLink } from 'lucide-react'
import { Button, buttonClass } from '#ui/button.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'
import { type MailDraft, mailtoLink } from './mailto-link.ts'

/** Copies a mail or opens it in the user's mail program. */
export function OwnProgram({ mail }: { mail: MailDraft }) {
  const { href, hasText } = mailtoLink(mail)
  return (
    <>
      <Button look="quiet" size="small" onClick={() => copyText(mail.text)}>
        <Copy aria-hidden className="size-4 shrink-0" /> Copy
      </Button>
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
