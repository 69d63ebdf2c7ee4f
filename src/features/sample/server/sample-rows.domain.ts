import type { Db } from '#db/migrations/tables.ts'
import { editionBefore } from '#features/event/default-edition.ts'
import { content } from '#features/sample/server/content/content.ts'
import { messages, subscribers } from '#features/sample/server/content/inbox.ts'
import { packages } from '#features/sample/server/content/packages.ts'
import { questions } from '#features/sample/server/content/questions.ts'
import { scheduleItems } from '#features/sample/server/content/schedule.ts'
import { settings } from '#features/sample/server/content/settings.ts'
import { lastYearsSpeakers } from '#features/sample/server/content/speakers-2025.ts'
import { appliedSpeakers } from '#features/sample/server/content/speakers-applied.ts'
import { selectedSpeakers } from '#features/sample/server/content/speakers-selected.ts'
import { sponsors } from '#features/sample/server/content/sponsors.ts'
import { teamMembers } from '#features/sample/server/content/team.ts'
import { volunteers } from '#features/sample/server/content/volunteers.ts'
import { isYearly } from '#features/settings/setting-keys.ts'
import { keysOf } from '#features/speakers/server/talk-keys.domain.ts'
import { addSampleRow } from './sample-content.store.ts'

/** The width in the address of a record's picture, in pixels. */
export const WIDTHS = { portraits: 800, logos: 600, backgrounds: 1600 } as const

export type PictureStore = (kind: keyof typeof WIDTHS, name: string | undefined) => Promise<string>

/** @returns all ids by name */
export async function addSpeakers(
  trx: Db,
  store: PictureStore,
  at: string,
  year: number,
): Promise<Map<string, number>> {
  const thisYears = [...selectedSpeakers, ...appliedSpeakers].map(speaker => ({ ...speaker, year }))
  const speakers = [...thisYears, ...lastYearsSpeakers]
  const ids = new Map<string, number>()
  for (const [displayOrder, { on, ...speaker }] of speakers.entries()) {
    const photo = await store('portraits', speaker.photo)
    const row = {
      ...speaker,
      ...keysOf(speaker),
      photo,
      displayOrder,
      ...(speaker.year === year ? arrived(on, at) : written(`${on}T16:00:00.000Z`)),
    }
    ids.set(speaker.name, await addSampleRow(trx, 'speakers', row))
  }
  return ids
}

/** The team, also of the year before, and the volunteers. */
export async function addPeople(trx: Db, store: PictureStore, at: string, year: number): Promise<void> {
  for (const teamYear of [year, editionBefore.year]) {
    for (const [index, member] of teamMembers.entries()) {
      const photo = await store('portraits', member.photo)
      const row = { ...member, photo, year: teamYear, sortOrder: index + 1, ...written(at) }
      await addSampleRow(trx, 'teamMembers', row)
    }
  }
  for (const { on, ...volunteer } of volunteers) {
    const photo = await store('portraits', volunteer.photo)
    await addSampleRow(trx, 'volunteers', { ...volunteer, photo, year, ...arrived(on, at) })
  }
}

/** The packages and their partners. */
export async function addPartners(trx: Db, store: PictureStore, at: string, year: number): Promise<void> {
  const ids = new Map<string, number>()
  for (const [index, { features, ...tier }] of packages.entries()) {
    const row = { ...tier, features: JSON.stringify(features), displayOrder: index + 1, ...written(at) }
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
export async function addProgramme(
  trx: Db,
  at: string,
  year: number,
  speakers: ReadonlyMap<string, number>,
): Promise<void> {
  for (const [index, { talks: names = [], ...item }] of scheduleItems.entries()) {
    const talks = JSON.stringify(names.flatMap(name => speakers.get(name) ?? []))
    await addSampleRow(trx, 'scheduleItems', { ...item, talks, year, sortOrder: index + 1, ...written(at) })
  }
}

/** Questions, content, settings, messages and subscribers. */
export async function addTexts(trx: Db, at: string, year: number): Promise<void> {
  for (const [index, question] of questions.entries()) {
    await addSampleRow(trx, 'questions', { ...question, sortOrder: index + 1, ...written(at) })
  }
  for (const item of content) await addSampleRow(trx, 'siteContent', { ...item, type: 'text', ...written(at) })
  for (const setting of settings) {
    await addSampleRow(trx, 'siteSettings', { ...setting, year: isYearly(setting.key) ? year : 0, ...written(at) })
  }
  for (const { on, read, answer, ...message } of messages) {
    const { createdAt } = arrived(on, at)
    const answers = JSON.stringify(answer ? [{ at: createdAt, ...answer }] : [])
    await addSampleRow(trx, 'contactSubmissions', { ...message, createdAt, readAt: read ? createdAt : null, answers })
  }
  for (const { on, email } of subscribers) {
    await addSampleRow(trx, 'newsletterSubscriptions', { email, createdAt: arrived(on, at).createdAt })
  }
}

function written(at: string) {
  return { createdAt: at, updatedAt: at }
}

const DAY = 24 * 60 * 60 * 1000
const days = [...selectedSpeakers, ...appliedSpeakers, ...volunteers, ...messages, ...subscribers].map(({ on }) =>
  Date.parse(on),
)
const [first, last] = [Math.min(...days), Math.max(...days)]

/** Arrivals are dated 1 to 9 days before the first start, in order, so that nothing has waited for months. */
function arrived(on: string, at: string) {
  const share = (last - Date.parse(on)) / (last - first)
  return written(new Date(Date.parse(at) - (1 + 8 * share) * DAY).toISOString())
}
