import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { editionOf, editionsQuery } from '#features/event/dashboard/editions.queries.ts'
import { eventQuery } from '#features/event/event.queries.ts'
import { useStoredSetting } from '#features/settings/dashboard/use-stored-setting.ts'
import { type DueDates, readDueDays } from '#lib/terms/owed-items.ts'
import { todayIn } from '#lib/time/today-in.ts'

/** What the due dates of the tab's edition are counted from, and its year; undefined until they are known. */
export function useDueDates(): (DueDates & { year: number }) | undefined {
  const edition = editionOf(useQuery(editionsQuery).data, useEdition())
  const { data: event } = useQuery(eventQuery)
  const { value } = useStoredSetting('due-days')
  const [now] = useState(() => new Date())
  if (!edition || !event) return
  return { day: edition.date, today: todayIn(event.timeZone, now), days: readDueDays(value), year: edition.year }
}
