import { useMutation } from '@tanstack/react-query'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { groupQuestions } from '#features/questions/question-groups.ts'
import type { Question } from '#features/questions/questions.schema.ts'
import type { DialogProps } from '#record-ui/use-record-dialogs.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { SortableList } from '#ui/lists/sortable-list.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'
import { QuestionRow } from './question-row.tsx'
import { reorderQuestionsCall } from './questions-admin.queries.ts'

interface Props {
  questions: readonly Question[]
  /** Whether these are all, so that whole groups may be moved. */
  isUnfiltered: boolean
  open: DialogProps<Question>['open']
}

/** The questions group by group, each group and each question in it to put in order. */
export function QuestionGroupsList({ questions, isUnfiltered, open }: Props) {
  const reorder = useMutation(reorderQuestionsCall)
  const [moved, setMoved] = useState('')
  const groups = groupQuestions(questions)

  function saveOrder(ids: number[]) {
    reorder.mutate(ids, {
      onSuccess: () => showToast({ title: 'Success', description: 'Questions reordered' }),
      onError: () => showToast({ title: 'Error', description: 'Failed to reorder the questions', kind: 'error' }),
    })
  }

  function moveGroup(from: number, by: -1 | 1) {
    const order = [...groups]
    order.splice(from + by, 0, ...order.splice(from, 1))
    setMoved(`${groups[from]?.name} moved to position ${from + by + 1} of ${groups.length}.`)
    saveOrder(order.flatMap(group => group.questions.map(({ id }) => id)))
  }

  return (
    <div className="grid gap-8">
      {groups.map(({ name, questions: entries }, place) => (
        <section key={name} aria-label={name}>
          <div className="mb-2 flex items-center gap-1">
            <h2 className="mr-auto min-w-0 text-lg wrap-anywhere">{name}</h2>
            {isUnfiltered && groups.length > 1 && (
              <>
                <IconButton
                  icon={ArrowUp}
                  label={`Move the group ${name} up`}
                  aria-disabled={place === 0}
                  onClick={() => place > 0 && moveGroup(place, -1)}
                />
                <IconButton
                  icon={ArrowDown}
                  label={`Move the group ${name} down`}
                  aria-disabled={place === groups.length - 1}
                  onClick={() => place < groups.length - 1 && moveGroup(place, 1)}
                />
              </>
            )}
          </div>
          <SortableList
            items={entries}
            label={`Questions: ${name}`}
            nameOf={({ question }) => question}
            onReorder={saveOrder}
          >
            {(question, controls) => (
              <QuestionRow
                question={question}
                controls={controls}
                onEdit={() => open({ kind: 'edit', record: question })}
                onRemove={() => open({ kind: 'remove', record: question })}
              />
            )}
          </SortableList>
        </section>
      ))}
      <p role="status" className="sr-only">
        {moved}
      </p>
    </div>
  )
}
