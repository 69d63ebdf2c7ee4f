import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { answerWords } from '#features/questions/answer-parts.ts'
import type { Question } from '#features/questions/questions.schema.ts'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/icon-button.tsx'

interface Props {
  question: Question
  controls: ReactNode
  onEdit: () => void
  onRemove: () => void
}

/** A question in the list of its group. */
export function QuestionRow({ question: { question, answer, active }, controls, onEdit, onRemove }: Props) {
  return (
    <div className="flex gap-2 py-3 pr-3 pl-2 max-xs:flex-wrap max-xs:pr-2 sm:gap-4 sm:pr-4">
      {controls}
      <div className="grid min-w-0 grow max-xs:basis-full gap-x-4 gap-y-1 pl-1 md:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0 wrap-anywhere">
          <p className="font-semibold leading-snug">
            {question} {!active && <Badge tone="yellow">Not shown</Badge>}
          </p>
          <p className="line-clamp-2 text-[0.875rem] text-grey">{answerWords(answer)}</p>
        </div>
        <div className="flex max-md:-ml-2">
          <IconButton icon={Pencil} label={`Edit ${question}`} onClick={onEdit} />
          <IconButton icon={Trash2} label={`Delete ${question}`} onClick={onRemove} />
        </div>
      </div>
    </div>
  )
}
