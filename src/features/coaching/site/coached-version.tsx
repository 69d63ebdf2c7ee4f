import type { CoachedHandIn } from '#features/coaching/coached-hand-ins.ts'
import { dayText } from '#lib/time/written.ts'
import { Badge } from '#ui/badge.tsx'

interface Props {
  version: CoachedHandIn['version']
  token: string
  /** The day when it was due. */
  due: string | null
}

/** What a speaker handed in as their coach sees it, with the answer that it got. */
export function CoachedVersion({ version, token, due }: Props) {
  const { id, at, text, link, fileName, hasFile, answer, words, answeredBy, privateNote } = version
  return (
    <div className="grid gap-2 text-[0.9375rem] wrap-anywhere">
      <p className="flex flex-wrap items-center gap-2 text-grey">
        Handed in on {dayText(at)}
        {due && due < at && <Badge tone="red">Late</Badge>}
      </p>
      {text && <p className="max-h-96 overflow-y-auto whitespace-pre-line rounded-xl bg-snow p-3 text-base">{text}</p>}
      {link && (
        <a href={link} target="_blank" rel="noopener noreferrer" className="py-2.5 underline underline-offset-4">
          {link}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
      {hasFile && (
        <a href={`/api/my/${token}/coach/hand-ins/${id}/file`} download className="py-2.5 underline underline-offset-4">
          Download {fileName || 'the file'}
        </a>
      )}
      {answer && (
        <p className="whitespace-pre-line rounded-xl bg-snow px-3 py-2">
          <strong>{answer === 'on' ? 'Go on' : 'Another version, please'}</strong>, says {answeredBy}
          {words && `: ${words}`}
        </p>
      )}
      {answer && privateNote && <p className="whitespace-pre-line text-grey">Private note: {privateNote}</p>}
    </div>
  )
}
