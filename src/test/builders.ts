import type { Insertable } from 'kysely'
import type { Db, Tables } from '#db/migrations/tables.ts'
import { defaultEdition } from '#features/event/default-edition.ts'
import { yearOfSetting } from '#features/settings/server/settings.store.ts'
import type { SpeakerInput } from '#features/speakers/speakers.schema.ts'
import { hashOf } from '#lib/text/tokens.ts'

const AT = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' }

type Some<T extends keyof Tables> = Partial<Insertable<Tables[T]>>

/** A speaker as the form sends one; `change` says what matters to the test. */
export function aSpeaker(change: Partial<SpeakerInput> = {}): SpeakerInput {
  return { name: 'Ada Quill', title: 'Ecologist', bio: 'Works outside.', topic: 'Fire', ...change }
}

export async function addPackage(db: Db, values: Some<'sponsorshipPackages'> = {}): Promise<number> {
  const row = { name: 'Idea Catalyzer', price: 1500, features: JSON.stringify(['Logo']), ...AT, ...values }
  return (await db.insertInto('sponsorshipPackages').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function addSponsor(db: Db, values: Some<'sponsors'> = {}): Promise<number> {
  const row = { name: 'River Valley Mills', logo: '/media/mill/600.webp', ...AT, ...values }
  return (await db.insertInto('sponsors').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function addSetting(db: Db, key: string, value: string): Promise<void> {
  await db
    .insertInto('siteSettings')
    .values({ key, value, year: await yearOfSetting(db, key), ...AT })
    .execute()
}

/** The current edition, with the specification's defaults. */
export async function addEdition(db: Db, values: Some<'editions'> = {}): Promise<number> {
  const row = { ...defaultEdition, stage: 'current' as const, ...AT, ...values }
  return (await db.insertInto('editions').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function addScheduleItem(db: Db, values: Some<'scheduleItems'> = {}): Promise<void> {
  const times = { startTime: '9:00 AM', endTime: '9:30 AM' }
  const row = { ...times, title: 'Doors', description: 'Coffee.', location: 'Foyer', ...AT, ...values }
  await db.insertInto('scheduleItems').values(row).execute()
}

export async function addQuestion(db: Db, values: Some<'questions'> = {}): Promise<void> {
  const row = { group: 'On the day', question: 'Where do I park?', answer: 'Behind the arena.', ...AT, ...values }
  await db.insertInto('questions').values(row).execute()
}

export async function addTeamMember(db: Db, values: Some<'teamMembers'> = {}): Promise<void> {
  const row = { name: 'Joanna', role: 'Lead', bio: 'Leads.', photo: '/p.webp', ...AT, ...values }
  await db.insertInto('teamMembers').values(row).execute()
}

export async function addContent(db: Db, values: Some<'siteContent'> = {}): Promise<void> {
  const row = { page: 'home', section: 'hero', key: 'title', type: 'text' as const, content: 'Hi', ...AT, ...values }
  await db.insertInto('siteContent').values(row).execute()
}

export async function addVolunteer(db: Db, values: Some<'volunteers'> = {}): Promise<number> {
  const row = { name: 'Dana', email: `${crypto.randomUUID()}@example.org`, ...AT, ...values }
  return (await db.insertInto('volunteers').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function addMessage(db: Db, values: Some<'contactSubmissions'> = {}): Promise<number> {
  const text = { name: 'Ada', email: 'ada@example.com', message: 'Is there parking nearby?' }
  const row = { ...text, createdAt: AT.createdAt, ...values }
  return (await db.insertInto('contactSubmissions').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function addSubscriber(db: Db, values: Some<'newsletterSubscriptions'> = {}): Promise<number> {
  const row = { email: `${crypto.randomUUID()}@example.org`, createdAt: AT.createdAt, ...values }
  return (await db.insertInto('newsletterSubscriptions').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** A selected speaker. */
export async function addSpeaker(db: Db, values: Some<'speakers'> = {}): Promise<void> {
  const row = { ...aSpeaker(), selectionStatus: 'selected' as const, ...AT, ...values }
  await db.insertInto('speakers').values(row).execute()
}

export async function addNewsletter(db: Db, values: Some<'newsletters'> = {}): Promise<number> {
  const row = { subject: 'The six are found', body: 'Good morning.', audience: 'subscribers', ...AT, ...values }
  return (await db.insertInto('newsletters').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** A newsletter's recipient, with the token of its link. */
export async function addRecipient(
  db: Db,
  { token, ...values }: Some<'newsletterRecipients'> & { newsletterId: number; email: string; token?: string },
): Promise<void> {
  const row = { createdAt: AT.createdAt, tokenHash: token === undefined ? null : hashOf(token), ...values }
  await db.insertInto('newsletterRecipients').values(row).execute()
}

/** A user with the administrator's password, if the name is free. */
export async function addUser(db: Db, values: Some<'users'> & { username: string }): Promise<void> {
  const { passwordHash } = await db.selectFrom('users').select('passwordHash').orderBy('id').executeTakeFirstOrThrow()
  await db
    .insertInto('users')
    .values({ passwordHash, ...AT, ...values })
    .onConflict(conflict => conflict.column('username').doNothing())
    .execute()
}

/** Guests of 2026 with one ticket each: 'Guest 1' with number 'DT-1' and so on. @returns their ids */
export async function addGuests(db: Db, count: number): Promise<number[]> {
  const ids: number[] = []
  for (let first = 1; first <= count; first += 500) {
    const numbers = Array.from({ length: Math.min(500, count - first + 1) }, (_, place) => first + place)
    const rows = numbers.map(number => ({
      name: `Guest ${number}`,
      email: `guest-${number}@example.org`,
      ticketTierId: 'General',
      quantity: 1,
      status: 'paid' as const,
      ticketNumber: `DT-${number}`,
      year: 2026,
      ...AT,
    }))
    const added = await db.insertInto('ticketPurchases').values(rows).returning('id').execute()
    ids.push(...added.map(({ id }) => id))
  }
  return ids
}
