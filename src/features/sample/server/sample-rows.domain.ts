import type { Db } from '#db/migrations/tables.ts'
import { editionBefore } from '#features/event/default-edition.ts'
import { isYearly } from '#features/settings/setting-keys.ts'
import { daysLater } from '#features/shifts/shift-times.ts'
import { keysOf } from '#features/speakers/server/talk-keys.domain.ts'
import { DAY } from '#lib/time/durations.ts'
import type { SampleRecords } from './read-sample.ts'
import { addSamplePlace, addSampleRow } from './sample-content.store.ts'

/** The width in the address of a record's picture, in pixels. */
export const WIDTHS = { portraits: 800, logos: 600, backgrounds: 1600 } as const

export type PictureStore = (kind: keyof typeof WIDTHS, name: string | undefined) => Promise<string>

/** Where sample rows are written, with the records and pictures to write. */
export interface SampleTarget {
  trx: Db
  records: SampleRecords
  store: PictureStore
  /** The time of the first start (ISO). */
  at: string
  /** The year and the day of the first edition. */
  year: number
  date: string
}

/** @returns all ids by name */
export async function addSpeakers({ trx, records, store, at, year }: SampleTarget): Promise<Map<string, number>> {
  const arrived = arrivalsOf(records, at)
  const thisYears = records.speakers.map(speaker => ({ ...speaker, year }))
  const ids = new Map<string, number>()
  for (const [displayOrder, { on, ...speaker }] of [...thisYears, ...records.lastYearsSpeakers].entries()) {
    const photo = await store('portraits', speaker.photo)
    const row = {
      ...speaker,
      ...keysOf(speaker),
      photo,
      displayOrder,
      ...(speaker.year === year ? arrived(on) : written(`${on}T16:00:00.000Z`)),
    }
    ids.set(speaker.name, await addSampleRow(trx, 'speakers', row))
  }
  return ids
}

/** The team, also of the year before, and the volunteers with their shifts. */
export async function addPeople(target: SampleTarget): Promise<void> {
  const { trx, records, store, at, year } = target
  const arrived = arrivalsOf(records, at)
  for (const teamYear of [year, editionBefore.year]) {
    for (const [index, member] of records.teamMembers.entries()) {
      const photo = await store('portraits', member.photo)
      const row = { ...member, photo, year: teamYear, sortOrder: index + 1, ...written(at) }
      await addSampleRow(trx, 'teamMembers', row)
    }
  }
  const ids = new Map<string, number>()
  for (const { on, ...volunteer } of records.volunteers) {
    const photo = await store('portraits', volunteer.photo)
    ids.set(volunteer.name, await addSampleRow(trx, 'volunteers', { ...volunteer, photo, year, ...arrived(on) }))
  }
  await addShifts(target, ids)
}

/** The roles of volunteers with shifts, and who is in them. */
async function addShifts({ trx, records, at, year, date }: SampleTarget, volunteers: ReadonlyMap<string, number>) {
  const roles = new Map<string, number>()
  for (const [index, role] of records.volunteerRoles.entries()) {
    roles.set(role.name, await addSampleRow(trx, 'volunteerRoles', { ...role, sortOrder: index + 1, ...written(at) }))
  }
  for (const [role, place, daysBefore, from, to, least, most, ...people] of records.shifts) {
    const [startsAt = '', endsAt = ''] = [from, to].map(time => daysLater(`${date}T${time}`, -daysBefore))
    const row = { roleId: roles.get(role) ?? 0, place, startsAt, endsAt, least, most, year, ...written(at) }
    const shiftId = await addSampleRow(trx, 'shifts', row)
    const ids = people.map(name => volunteers.get(name) ?? 0)
    for (const volunteerId of ids) await addSamplePlace(trx, { shiftId, volunteerId, createdAt: at })
  }
}

/** The packages and their partners. */
export async function addPartners({ trx, records, store, at, year }: SampleTarget): Promise<void> {
  const { packages, sponsors } = records
  const ids = new Map<string, number>()
  for (const [index, { features, deliverables = [], ...tier }] of packages.entries()) {
    const lists = { features: JSON.stringify(features), deliverables: JSON.stringify(deliverables) }
    const row = { ...tier, ...lists, displayOrder: index + 1, ...written(at) }
    ids.set(tier.name, await addSampleRow(trx, 'sponsorshipPackages', row))
  }
  for (const { tier, ...sponsor } of sponsors) {
    const logo = await store('logos', sponsor.logo)
    const backgroundImage = await store('backgrounds', sponsor.backgroundImage)
    const packageId = ids.get(tier) ?? null
    const row = { ...sponsor, logo, backgroundImage, ...written(at) }
    await addSampleRow(trx, 'sponsors', { ...row, packageId, year })
    // All were partners in the year before too.
    const tierOrder = packages.findIndex(({ name }) => name === tier) + 1
    const before = { featured: false, featuredUntil: null, year: editionBefore.year }
    await addSampleRow(trx, 'sponsors', { ...row, ...before, packageId: null, tierName: tier, tierOrder })
  }
}

/** The schedule. */
export async function addProgram(
  { trx, records, at, year }: SampleTarget,
  speakers: ReadonlyMap<string, number>,
): Promise<void> {
  for (const [index, { talks: names = [], ...item }] of records.scheduleItems.entries()) {
    const talks = JSON.stringify(names.flatMap(name => speakers.get(name) ?? []))
    await addSampleRow(trx, 'scheduleItems', { ...item, talks, year, sortOrder: index + 1, ...written(at) })
  }
}

/** Questions, content, settings, messages and subscribers. */
export async function addTexts({ trx, records, at, year }: SampleTarget): Promise<void> {
  const arrived = arrivalsOf(records, at)
  for (const [index, question] of records.questions.entries()) {
    await addSampleRow(trx, 'questions', { ...question, sortOrder: index + 1, ...written(at) })
  }
  for (const item of records.content) await addSampleRow(trx, 'siteContent', { ...item, type: 'text', ...written(at) })
  for (const setting of records.settings) {
    await addSampleRow(trx, 'siteSettings', { ...setting, year: isYearly(setting.key) ? year : 0, ...written(at) })
  }
  for (const { on, read, answer, ...message } of records.messages) {
    const { createdAt } = arrived(on)
    const answers = JSON.stringify(answer ? [{ at: createdAt, ...answer }] : [])
    await addSampleRow(trx, 'contactSubmissions', { ...message, createdAt, readAt: read ? createdAt : null, answers })
  }
  for (const { on, email } of records.subscribers) {
    await addSampleRow(trx, 'newsletterSubscriptions', { email, createdAt: arrived(on).createdAt })
  }
}

function written(at: string) {
  return { createdAt: at, updatedAt: at }
}

/** Arrivals are dated 1 to 9 days before the first start, in order, so that nothing has waited for months. */
function arrivalsOf({ speakers, volunteers, messages, subscribers }: SampleRecords, at: string) {
  const days = [...speakers, ...volunteers, ...messages, ...subscribers].map(({ on }) => Date.parse(on))
  const [first, last] = [Math.min(...days), Math.max(...days)]
  return (on: string) => {
    const share = (last - Date.parse(on)) / (last - first)
    return written(new Date(Date.parse(at) - (1 + 8 * share) * DAY).toISOString())
  }
}
