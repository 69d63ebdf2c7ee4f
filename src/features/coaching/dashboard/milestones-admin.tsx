import { useMutation, useQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { reasonOf } from '#client/client.ts'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { ProblemLine } from '#dashboard-kit/form/problem-line.tsx'
import { EmptyState } from '#dashboard-kit/lists/empty-state.tsx'
import { CollectionTab, type TabKind } from '#dashboard-kit/tab/collection-tab.tsx'
import { NamedRows } from '#dashboard-kit/tab/named-rows.tsx'
import { BackToList } from '#dashboard-kit/tab/tab-frame.tsx'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { type Milestone, milestoneShapes } from '#features/coaching/coaching.schema.ts'
import { editionOf, editionsQuery } from '#features/event/dashboard/editions.queries.ts'
import { sheetEntries } from '#features/sheets/dashboard/sheet-buttons.tsx'
import { wordOf } from '#lib/record.ts'
import { countText } from '#lib/text/count-text.ts'
import { dayAfter } from '#lib/time/today-in.ts'
import { dayText } from '#lib/time/written.ts'
import { milestoneKind, milestonesQuery, startMilestonesCall } from './coaching.queries.ts'

const tab: TabKind<Milestone> = {
  title: 'Milestones',
  about: 'What each speaker hands in on the way to their talk, and when. They see it on their own page.',
  empty: <NoMilestones />,
  search: { placeholder: 'Search name or note' },
  bin: {},
  within: 'milestones',
}

const blank = { handedIn: 'text' } as const

/** The milestones of the speakers of a year (decision K1). */
export function MilestonesAdmin() {
  const edition = useEdition()
  const query = useQuery(milestonesQuery(edition))
  const day = editionOf(useQuery(editionsQuery).data, edition)?.date
  return (
    <CollectionTab
      kind={milestoneKind}
      tab={tab}
      query={query}
      form={record => ({
        start: record ?? blank,
        layout: [['name'], ['weeksBefore', 'handedIn'], ['note']],
        width: 'narrow',
      })}
      actions={<BackToList />}
      more={[
        { icon: ListChecks, text: 'Who has sent what', view: 'sent' },
        ...sheetEntries({ table: 'milestones', title: 'milestones' }),
      ]}
    >
      {list => <NamedRows label="Milestones" factsOf={milestone => factsOf(milestone, day)} {...list} />}
    </CollectionTab>
  )
}

function factsOf({ weeksBefore, handedIn }: Milestone, day: string | null | undefined): string {
  const when = `${countText(weeksBefore, 'week')} before the day`
  const due = day && dayText(dayAfter(day, -Math.round(weeksBefore * 7)))
  return [due ? `${due}, ${when}` : when, wordOf(milestoneShapes.values.shape.handedIn, handedIn)].join(' · ')
}

function NoMilestones() {
  const edition = useEdition()
  const start = useMutation(startMilestonesCall)
  return (
    <EmptyState
      text="No milestones yet."
      next="The usual list has eight, from the idea to the final file. You can change each."
    >
      <QuietButton aria-disabled={start.isPending} onClick={() => start.isPending || start.mutate(edition)}>
        Begin with the usual list
      </QuietButton>
      {start.error && <ProblemLine text={reasonOf(start.error)} />}
    </EmptyState>
  )
}
