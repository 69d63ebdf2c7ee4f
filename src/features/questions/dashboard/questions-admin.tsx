import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { SortableList } from '#dashboard-kit/lists/sortable-list.tsx'
import { useSaveOrder } from '#dashboard-kit/tab/collection-calls.ts'
import { CollectionTab, type ListProps } from '#dashboard-kit/tab/collection-tab.tsx'
import { RecordRow } from '#dashboard-kit/tab/record-row.tsx'
import { answerWords } from '#features/questions/answer-parts.ts'
import { groupQuestions } from '#features/questions/question-groups.ts'
import type { Question } from '#features/questions/questions.schema.ts'
import { sheetEntries } from '#features/sheets/dashboard/sheet-buttons.tsx'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { ToastMessage } from '#ui/overlays/show-toast.ts'
import { questionKind, questionsAdminQuery, questionTab, reorderQuestionsCall } from './question-kind.ts'

const reordered: ToastMessage = { title: 'Success', description: 'Questions reordered' }
const notReordered: ToastMessage = { title: 'Error', description: 'Failed to reorder the questions', kind: 'error' }

/** The questions by group; groups and questions can be reordered. */
function QuestionGroupsList({ records, isUnfiltered, buttonsOf }: ListProps<Question>) {
  const saveOrder = useSaveOrder(reorderQuestionsCall, reordered, notReordered)
  const [moved, setMoved] = useState('')
  const groups = groupQuestions(records)

  function moveGroup(from: number, by: -1 | 1) {
    const order = groups.toSpliced(from, 1).toSpliced(from + by, 0, ...groups.slice(from, from + 1))
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
              <div className="flex not-in-data-moving:hidden">
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
              </div>
            )}
          </div>
          <SortableList
            items={entries}
            label={`Questions: ${name}`}
            nameOf={({ question }) => question}
            onReorder={saveOrder}
          >
            {(entry, controls) => (
              <RecordRow
                name={entry.question}
                controls={controls}
                className="gap-x-4 pl-1 md:grid-cols-[minmax(0,1fr)_auto]"
                {...buttonsOf(entry)}
              >
                <QuestionText {...entry} />
              </RecordRow>
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

function QuestionText({ question, answer, active }: Question) {
  return (
    <div className="min-w-0 wrap-anywhere">
      <p className="font-semibold leading-snug">
        {question} {!active && <Badge tone="yellow">Not shown</Badge>}
      </p>
      <p className="line-clamp-2 text-[0.875rem] text-grey phone:line-clamp-1">{answerWords(answer)}</p>
    </div>
  )
}

export function QuestionsAdmin() {
  const query = useQuery(questionsAdminQuery)
  return (
    <CollectionTab
      kind={questionKind}
      tab={questionTab}
      query={query}
      form={(record, all) => {
        const groups = groupQuestions(all).map(({ name }) => name)
        return {
          start: record ?? { group: groups.at(-1) ?? '', active: true },
          choices: { group: groups.map(name => ({ value: name, label: name })) },
          layout: [['group'], ['question'], ['answer'], ['active']],
          width: 'narrow',
        }
      }}
      more={sheetEntries({ table: 'questions', title: 'questions' })}
    >
      {list => <QuestionGroupsList {...list} />}
    </CollectionTab>
  )
}
