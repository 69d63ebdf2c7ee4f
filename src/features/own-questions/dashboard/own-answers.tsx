import { useQuery } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'
import { Fact } from '#dashboard-kit/lists/fact.tsx'
import type { formTables, QuestionForm, ShownAnswer } from '#features/own-questions/own-questions.schema.ts'

interface Props {
  table: (typeof formTables)[QuestionForm]
  id: number
}

/** What an applicant answered to own questions, below the fields of the form; nothing where there are none. */
export function OwnAnswers({ table, id }: Props) {
  const { data, isError } = useQuery({
    queryKey: [table, 'answers', id],
    queryFn: () => read(api.admin.answers[':table'][':id'].$get({ param: { table, id: String(id) } })),
  })
  if (isError) return <p className="mt-5 text-grey">Could not load the answers to your own questions.</p>
  return <AnswerList answers={data?.answers ?? []} />
}

/** Questions with their answers, below other texts; nothing without one. */
export function AnswerList({ answers }: { answers: readonly ShownAnswer[] }) {
  if (answers.length === 0) return null
  return (
    <dl aria-label="Answers to your own questions" className="mt-5 grid gap-5">
      {answers.map(({ key, question, answer }) => (
        <Fact key={key} name={question}>
          {answer || <span className="text-grey">{answer === '' ? 'No answer' : 'Not asked'}</span>}
        </Fact>
      ))}
    </dl>
  )
}
