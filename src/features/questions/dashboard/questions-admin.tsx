import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { Question } from '#features/questions/questions.schema.ts'
import { Bin } from '#record-ui/bin/bin.tsx'
import { BinLink, useBinShown } from '#record-ui/bin/bin-link.tsx'
import { ListTools } from '#record-ui/list-tools.tsx'
import { RecordList } from '#record-ui/record-list.tsx'
import { TabTop } from '#record-ui/tab-top.tsx'
import { useFoundRecords } from '#record-ui/use-found-records.ts'
import { useRecordDialogs } from '#record-ui/use-record-dialogs.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/lists/empty-state.tsx'
import { RowsLoading } from '#ui/lists/rows-loading.tsx'
import { QuestionGroupsList } from './question-groups-list.tsx'
import { questionsAdminQuery } from './questions-admin.queries.ts'

const QuestionDialogs = lazy(async () => ({ default: (await import('./question-dialogs.tsx')).QuestionDialogs }))

const sortings = [{ value: 'order', label: 'Order on the site' }]

/** The Questions tab: what visitors ask, with the answers, in groups. */
export function QuestionsAdmin() {
  const query = useQuery(questionsAdminQuery)
  const found = useFoundRecords(query.data, textsOf, sortings)
  const { heading, open, dialog } = useRecordDialogs(query.data)
  const isBin = useBinShown()
  return (
    <>
      <TabTop
        title="Questions and Answers"
        heading={heading}
        actions={
          <div className="flex flex-wrap gap-2">
            <BinLink table="questions" />
            <Button size="small" onClick={() => open({ kind: 'add' })}>
              <Plus aria-hidden className="size-4" /> Add Question
            </Button>
          </div>
        }
      >
        They stand at /questions, in this order. While none is shown there is no such page, and no link to it.
      </TabTop>
      {isBin ? (
        <Bin
          table="questions"
          about="Put back, a question returns to the old place in the order."
          detail={({ answer }) => String(answer).slice(0, 120)}
          onDone={() => heading.current?.focus()}
        />
      ) : (
        list()
      )}
      {dialog && (
        <Suspense>
          <QuestionDialogs {...dialog} />
        </Suspense>
      )}
    </>
  )

  function list() {
    return (
      <>
        <ListTools found={found} label="Search the questions" placeholder="Search question, answer or group" />
        <RecordList
          found={found}
          query={query}
          loading={<RowsLoading text="Loading questions..." />}
          fault="Failed to load the questions. Please try again later."
          empty={
            <EmptyState text="No questions yet. What do people ask you most often?">
              <Button look="quiet" size="small" onClick={() => open({ kind: 'add' })}>
                Add Question
              </Button>
            </EmptyState>
          }
        >
          {questions => (
            <QuestionGroupsList
              questions={questions}
              isUnfiltered={questions.length === query.data?.length}
              open={open}
            />
          )}
        </RecordList>
      </>
    )
  }
}

function textsOf({ group, question, answer }: Question) {
  return [group, question, answer]
}
