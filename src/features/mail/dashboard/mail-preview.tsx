import { useState } from 'react'
import { Button } from '#ui/button.tsx'

/** The dashboard's policy, which holds in the frame too, lets no style sheet of a mail in: it is shown as by day. */
const ownRules = /<style>.*?<\/style>/s

interface Props {
  subject: string
  preview: { text: string; html: string } | undefined
  /** As whom, or with what, it is filled in. */
  note?: string | undefined
  /** Why there is none of what is written now. */
  problem: string
}

/** A mail as it arrives: at the width of a phone, where nothing in it can run, or as plain text. */
export function MailPreview({ subject, preview, note, problem }: Props) {
  const [isPlain, setPlain] = useState(false)
  return (
    <section aria-label="Preview" className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        {[false, true].map(plain => (
          <Button
            key={String(plain)}
            look="quiet"
            size="small"
            aria-pressed={plain === isPlain}
            onClick={() => setPlain(plain)}
          >
            {plain ? 'Plain text' : 'As it looks'}
          </Button>
        ))}
      </div>
      <p role="alert" className="font-medium text-ember-deep">
        {problem}
      </p>
      {!preview && !problem && <p className="text-grey">What you write is shown here.</p>}
      {preview && !problem && (
        <>
          <p className="mb-3 wrap-anywhere">
            <span className="text-grey">Subject</span> {subject || 'None yet'}
            {note && <span className="block text-[0.875rem] text-grey">{note}</span>}
          </p>
          {isPlain ? (
            <pre className="max-h-112 overflow-y-auto rounded-xl border border-line p-4 text-[0.8125rem] whitespace-pre-wrap wrap-anywhere">
              {preview.text}
            </pre>
          ) : (
            <iframe
              title="The mail"
              sandbox=""
              srcDoc={preview.html.replace(ownRules, '')}
              className="h-112 w-full max-w-[24rem] rounded-xl border border-line"
            />
          )}
        </>
      )}
    </section>
  )
}
