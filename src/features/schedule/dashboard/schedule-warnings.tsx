import { useQuery } from '@tanstack/react-query'
import { NoteLine } from '#dashboard-kit/form/note-line.tsx'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { editionOf, editionsQuery } from '#features/event/dashboard/editions.queries.ts'
import type { ScheduleItem } from '#features/schedule/schedule.schema.ts'
import { countText } from '#lib/text/count-text.ts'
import { minutesOf } from '#lib/time/clock-minutes.ts'
import { publicFromText } from '#lib/time/written.ts'
import { Button } from '#ui/button.tsx'
import { useSaveScheduleOrder } from './schedule-kind.ts'

interface Props {
  items: readonly ScheduleItem[]
  /** How many of them overlap. */
  overlapping: number
}

/** Warnings about the whole schedule; the site shows it unchanged. */
export function ScheduleWarnings({ items, overlapping }: Props) {
  const saveOrder = useSaveScheduleOrder()
  const misplaced = countMisplaced(items)
  const { data: editions } = useQuery(editionsQuery)
  const programmeFrom = editionOf(editions, useEdition())?.programmeFrom

  const sort = () => saveOrder(byTime(items).map(({ id }) => id))

  return (
    <div role="status" className="*:mb-4">
      {programmeFrom && <NoteLine>{publicFromText(programmeFrom)}. It is set in Settings, Program is public.</NoteLine>}
      {overlapping > 0 && (
        <NoteLine>{countText(overlapping, 'item')} overlap in time. The site shows them as they are.</NoteLine>
      )}
      {misplaced > 0 && (
        <NoteLine
          action={
            <Button look="quiet" size="small" onClick={sort}>
              Sort by time
            </Button>
          }
        >
          {countText(misplaced, 'item')} {misplaced === 1 ? 'is' : 'are'} out of the order of time.
        </NoteLine>
      )}
    </div>
  )
}

type Timed = Pick<ScheduleItem, 'startTime' | 'endTime'>

/** The items sorted by time; equal times keep their order. */
function byTime<Item extends Timed>(items: readonly Item[]): Item[] {
  return items.toSorted(
    (a, b) => minutesOf(a.startTime) - minutesOf(b.startTime) || minutesOf(a.endTime) - minutesOf(b.endTime),
  )
}

/** How many items start before the one above them. */
function countMisplaced(items: readonly Timed[]): number {
  const starts = items.map(({ startTime }) => minutesOf(startTime))
  return starts.filter((start, place) => start < (starts[place - 1] ?? start)).length
}
