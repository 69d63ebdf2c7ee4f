import { useQuery } from '@tanstack/react-query'
import type { EditorProps } from '#dashboard-kit/record-editor.tsx'
import { RecordForm } from '#dashboard-kit/record-form.tsx'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { editionOf, editionsQuery } from '#features/event/dashboard/editions.queries.ts'
import { useColleagues } from '#features/inbox/dashboard/inbox-admin.queries.ts'
import { dueOn, weeksText } from '#features/plan/plan-dates.ts'
import { LEAST_WEEKS, MOST_WEEKS, type Task } from '#features/tasks/tasks.schema.ts'
import { momentText } from '#lib/time/moment-text.ts'
import { dayText } from '#lib/time/written.ts'
import { taskKind } from './task-kind.ts'

const weeks = Array.from({ length: MOST_WEEKS - LEAST_WEEKS + 1 }, (_, place) => MOST_WEEKS - place)

export function TaskEditor(props: EditorProps<Task>) {
  const day = editionOf(useQuery(editionsQuery).data, useEdition())?.date
  const { choicesFor, nameOf } = useColleagues()
  const kind = {
    ...taskKind,
    inWords(name: string, value: unknown) {
      if (name === 'assignee' && typeof value === 'number') return nameOf(value)
      if (name === 'weeksBefore' && typeof value === 'number') return weeksText(value)
      return name === 'doneAt' && typeof value === 'string' ? momentText(value) : value
    },
  }
  return (
    <RecordForm
      kind={kind}
      start={props.record ?? { weeksBefore: 4 }}
      choices={{
        assignee: choicesFor(props.record?.assignee ?? null),
        weeksBefore: weeks.map(value => ({
          value: String(value),
          label: `${weeksText(value)}${day ? `: ${dayText(dueOn(day, value))}` : ''}`,
        })),
      }}
      layout={[['title'], ['weeksBefore'], ['assignee'], ['area'], ['note']]}
      width="narrow"
      {...props}
    />
  )
}
