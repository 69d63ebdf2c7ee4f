import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { ProblemLine } from '#dashboard-kit/form/problem-line.tsx'
import { eventQuery } from '#features/event/event.queries.ts'
import { mailServerQuery } from './mail.queries.ts'

// The dashboard's policy blocks style sheets in the frame too, so the server inlines each look.
const looks = [
  { look: 'html', label: 'As it looks' },
  { look: 'dark', label: 'Dark' },
  { look: 'text', label: 'Plain text' },
] as const

interface Props {
  subject: string
  preview: { text: string; html: string; dark: string } | undefined
  /** The person or the example data that fills it in. */
  note?: string | undefined
  /** Why the current text has no preview. */
  problem: string
}

/** A mail as it arrives: at phone width, light or dark, in a sandbox, or as plain text. */
export function MailPreviewPane({ subject, preview, note, problem }: Props) {
  const { data: event } = useQuery(eventQuery)
  const { data: server } = useQuery(mailServerQuery)
  const [look, setLook] = useState<(typeof looks)[number]['look']>('html')
  return (
    <section aria-label="Preview" className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        {looks.map(({ look: its, label }) => (
          <QuietButton key={its} aria-pressed={its === look} onClick={() => setLook(its)}>
            {label}
          </QuietButton>
        ))}
      </div>
      <ProblemLine text={problem} />
      {!preview && !problem && <p className="text-grey">Your text appears here.</p>}
      {preview && !problem && (
        <>
          {note && <p className="mb-3 text-[0.875rem] text-grey wrap-anywhere">{note}</p>}
          <div className="max-w-[24rem] overflow-hidden rounded-[1.75rem] border-7 border-ink bg-paper">
            <p className="border-line border-b bg-snow px-4 py-3 leading-snug wrap-anywhere">
              <span className="sr-only">Subject </span>
              <b className="font-semibold">{subject || 'No subject yet'}</b>
              <span className="block text-[0.8125rem] text-grey">
                {event?.brandName} · {server?.from}
              </span>
            </p>
            {look === 'text' ? (
              <pre className="h-112 overflow-y-auto p-4 text-[0.8125rem] whitespace-pre-wrap wrap-anywhere">
                {preview.text}
              </pre>
            ) : (
              <iframe title="The mail" sandbox="" srcDoc={preview[look]} className="block h-112 w-full" />
            )}
          </div>
        </>
      )}
    </section>
  )
}
