import type { ReactNode } from 'react'
import { LineIcon } from '#ui/line-icon.tsx'
import type { HandIn } from './coaching.schema.ts'
import { handInAnswers } from './hand-in-rules.ts'

interface Props {
  handIn: Omit<HandIn, 'coachId' | 'createdAt' | 'updatedAt' | 'answeredAt' | 'speakerId' | 'milestoneId' | 'year'>
  when: ReactNode
  /** The address of its file. */
  file: string
}

/** A version of what a speaker handed in as organizers and the coach see it, with the answer that it got. */
export function HandedIn({ handIn, when, file }: Props) {
  const { number, text, link, fileId, fileName, answer, words, answeredBy, privateNote } = handIn
  return (
    <div className="grid gap-1.5 text-[0.9375rem] wrap-anywhere">
      <p className="text-[0.875rem] text-grey">
        Version {number}, {when}
      </p>
      {text && <p className="max-h-60 overflow-y-auto whitespace-pre-line rounded-xl bg-snow p-3">{text}</p>}
      {link && (
        <a href={link} target="_blank" rel="noopener noreferrer" className="underline underline-offset-4">
          {link}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
      {fileId !== null && (
        <a href={file} download className="flex min-h-11 items-center gap-2 underline underline-offset-4">
          <LineIcon name="download" className="size-4 shrink-0" /> {fileName || 'File'}
        </a>
      )}
      {answer && (
        <p>
          <strong>{handInAnswers[answer]}</strong>, {answeredBy}
          {words && `: ${words}`}
        </p>
      )}
      {privateNote && <p className="whitespace-pre-line text-grey">Private note: {privateNote}</p>}
    </div>
  )
}
