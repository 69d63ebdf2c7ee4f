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
 * Stores the editions of a fresh site with sample content: the sample's, or, once its event has ended, the same on the
 * second Thursday of the next October, with a sale that starts on June 1 of that year (decision E4); and the one of 2025.
 * @param keepsDay whether it stays on its specified day all the same
 * @returns the year of the current one
 */
export async function addSampleEditions(trx: Db, now: Date, keepsDay: boolean): Promise<number> {
  const year = keepsDay ? defaultEdition.year : firstYear(now)
  const ahead = {
    year,
    date: dayIn(year),
    ticketSaleStart: `${year}-06-01T00:00`,
    title: `Relive ${year}`,
  }
  await addEditionRow(trx, { ...defaultEdition, ...ahead, stage: 'current' }, ownEdit(now))
  await addEditionRow(
    trx,
    { ...defaultEdition, ticketSaleStart: null, ...editionBefore, stage: 'past', isSample: true },
    ownEdit(now),
  )
  return year
}

/** Stores the edition of a fresh site without anything: all of it is to be announced, and visitors wait. */
export async function addFirstEdition(trx: Db, now: Date): Promise<void> {
  const { startTime, endTime } = defaultEdition
  const year = firstYear(now)
  await addEditionRow(
    trx,
    // Nobody has saved it yet: an import that takes its place brings the version of its own.
    { year, title: `Relive ${year}`, startTime, endTime, stage: 'current', published: false, version: 0 },
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
