import { useQuery } from '@tanstack/react-query'
import type { EditorProps } from '#dashboard-kit/record-editor.tsx'
import { RecordForm } from '#dashboard-kit/record-form.tsx'
import { groupQuestions } from '#features/questions/question-groups.ts'
import { type Question, questionShapes } from '#features/questions/questions.schema.ts'
import { questionKind, questionsAdminQuery } from './question-kind.ts'

export function QuestionEditor(props: EditorProps<Question>) {
  const groups = groupQuestions(useQuery(questionsAdminQuery).data ?? []).map(({ name }) => name)
  return (
    <RecordForm
      kind={questionKind}
      of={questionShapes}
      start={props.record ?? { group: groups.at(-1) ?? '', active: true }}
      choices={{ group: groups.map(name => ({ value: name, label: name })) }}
      layout={[['group'], ['question'], ['answer'], ['active']]}
      width="narrow"
      {...props}
    />
  )
}
