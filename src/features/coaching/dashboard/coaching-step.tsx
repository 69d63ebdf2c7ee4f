import { type ReactNode, useRef, useState } from 'react'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { CollectionDialog } from '#dashboard-kit/tab/collection-dialog.tsx'
import type { DialogProps } from '#dashboard-kit/use-record-dialogs.ts'
import type { HandIn, Milestone } from '#features/coaching/coaching.schema.ts'
import { HandedIn } from '#features/coaching/handed-in.tsx'
import { OwedState } from '#features/decisions/dashboard/owed-table.tsx'
import type { OwedItem } from '#features/settings/owed-items.ts'
import { momentText } from '#lib/time/moment-text.ts'
import { dayText } from '#lib/time/written.ts'
import { handInKind } from './coaching.queries.ts'

interface StepProps {
  milestone: Milestone
  item: OwedItem | undefined
  coach: string | undefined
  speakerId: number
  /** The latest last. */
  versions: readonly HandIn[]
}

/** A milestone of a speaker, with what they handed in for it and the answers. */
export function CoachingStep({ milestone, item, coach, speakerId, versions }: StepProps) {
  const drawn: ReactNode[] = versions.map(handIn => (
    <HandedIn
      key={handIn.id}
      {...{ handIn, when: <time dateTime={handIn.createdAt}>{momentText(handIn.createdAt)}</time> }}
      file={`/api/admin/hand-ins/${handIn.id}/file`}
    />
  ))
  return (
    <li className="grid gap-2 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.875rem] text-grey">
        <h3 className="mr-auto text-[1.0625rem] text-ink wrap-anywhere">{milestone.name}</h3>
        {item?.due && `Due ${dayText(item.due)}`} {item && <OwedState state={item.state} coach={coach} />}
        <AnswerButton last={versions.at(-1)} about={{ speakerId, milestoneId: milestone.id }} />
      </div>
      {drawn.at(-1)}
      {drawn.length > 1 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 text-[0.875rem]">
            Earlier versions: {drawn.length - 1}
          </summary>
          <div className="grid gap-3">{drawn.slice(0, -1)}</div>
        </details>
      )}
    </li>
  )
}

interface AnswerProps {
  last: HandIn | undefined
  about: Parameters<typeof handInKind>[0]
}

function AnswerButton({ last, about }: AnswerProps) {
  const [shown, setShown] = useState<DialogProps<HandIn>['shown']>()
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setShown(undefined)
  return (
    <>
      <QuietButton ref={button} onClick={() => setShown(last ? { kind: 'edit', record: last } : { kind: 'add' })}>
        {!last ? 'Mark as done' : last.answer ? 'Change the answer' : 'Answer'}
      </QuietButton>
      {shown && (
        <CollectionDialog
          kind={handInKind(about, last)}
          form={record => ({
            start: record ?? done,
            layout: [['answer'], ['words'], ['privateNote']],
            width: 'narrow',
          })}
          shown={shown}
          open={setShown}
          finalFocus={() => button.current}
          onClose={close}
          onDone={close}
        />
      )}
    </>
  )
}

const done = { answer: 'on' } as const
