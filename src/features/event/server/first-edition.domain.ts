import { Temporal } from 'temporal-polyfill'
import type { Db } from '#db/migrations/tables.ts'
import { defaultEdition, editionBefore } from '#features/event/default-edition.ts'
import { defaultProfile } from '#features/event/event-profile.schema.ts'
import { momentOfClock } from '#lib/time/zoned-time.ts'
import { ownEdit } from '#records/edit.ts'
import { addEditionRow } from './editions.store.ts'

const OCTOBER = 10
const THURSDAY = 4

/**
 * Stores the editions of a site with sample content: the sample's, and that of 2025.
 * Once the sample's event is over it moves to the second Thursday of the next October, with a sale from June 1
 * (decision E4).
 * @param keepsDay whether it keeps its specified day
 * @returns the year and the day of the current one
 */
export async function addSampleEditions(trx: Db, now: Date, keepsDay: boolean) {
  const year = keepsDay ? defaultEdition.year : firstYear(now)
  const date = dayIn(year)
  const ahead = {
    year,
    date,
    ticketSaleStart: `${year}-06-01T00:00`,
    title: `Relive ${year}`,
  }
  await addEditionRow(trx, { ...defaultEdition, ...ahead, stage: 'current' }, ownEdit(now))
  await addEditionRow(
    trx,
    { ...defaultEdition, ticketSaleStart: null, ...editionBefore, stage: 'past', isSample: true },
    ownEdit(now),
  )
  return { year, date }
}

/** Stores the edition of an empty, unpublished site. */
export async function addFirstEdition(trx: Db, now: Date): Promise<void> {
  const { startTime, endTime } = defaultEdition
  const year = firstYear(now)
  await addEditionRow(
    trx,
    // Version 0, because it was never saved: an import replaces it with its own.
    {
      year,
      title: `Relive ${year}`,
      startTime,
      endTime,
      stage: 'current',
      published: false,
      confirmedOnly: true,
      version: 0,
    },
    ownEdit(now),
  )
}

function firstYear(now: Date): number {
  let year: number = defaultEdition.year
  while (hasEnded(dayIn(year), now)) year += 1
  return year
}

function dayIn(year: number): string {
  return year === defaultEdition.year ? defaultEdition.date : secondThursdayOfOctober(year)
}

function hasEnded(date: string, now: Date): boolean {
  return now.toISOString() >= momentOfClock(date, defaultEdition.endTime, defaultProfile.timeZone)
}

function secondThursdayOfOctober(year: number): string {
  const first = Temporal.PlainDate.from({ year, month: OCTOBER, day: 1 })
  const untilThursday = (THURSDAY - first.dayOfWeek + 7) % 7
  return first.add({ days: untilThursday + 7 }).toString()
}
