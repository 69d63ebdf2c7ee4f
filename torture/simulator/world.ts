import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#app/open-database.ts'
import type { Database } from '#db/database.ts'
import { addEdition, addGuests, addSubscriber, addUser, aSpeaker } from '#test/builders.ts'
import { type Caller, testSite } from '#test/test-site.ts'
import { onMachine } from './machine.ts'
import type { Answer } from './model.ts'
import type { Plant } from './planted.ts'

const FILE = 'lectern.sqlite'
const settings = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'site@example.com' }

/** What each history begins with; the checker knows no more of it. */
export type Facts = Awaited<ReturnType<typeof fill>>

/** The file that each history begins with. */
export interface Template {
  folder: string
  facts: Facts
  remove(): void
}

/** The whole server over one file, in this process. */
export type World = Awaited<ReturnType<typeof openWorld>>

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'lectern-simulator-'))
}

export async function makeTemplate(): Promise<Template> {
  const folder = newFolder()
  const facts = await onMachine(0, async () => {
    const database = await openDatabase({ dataDir: folder, databaseUrl: null })
    const facts = await fill(database)
    await database.close()
    return facts
  })
  return { folder, facts, remove: () => rmSync(folder, { recursive: true }) }
}

const shifts = [
  ['2026-10-07T17:00', '2026-10-07T19:00', 2],
  ['2026-10-08T08:00', '2026-10-08T10:00', 1],
  ['2026-10-08T09:00', '2026-10-08T11:00', 2],
  ['2026-10-08T10:10', '2026-10-08T12:00', 1],
  ['2026-10-08T12:30', '2026-10-08T15:30', 1],
] as const

/** The rules of shifts of the template. */
export const shiftRules = { withdrawHours: 24, restMinutes: 30, mostHours: 5 }

async function fill(database: Database) {
  const { db } = database
  await addEdition(db)
  const { signIn } = testSite(database, { now: '2026-10-01T12:00:00.000Z', settings })
  const admin = await signIn()
  await addUser(db, { username: 'bo', name: 'Bo', role: 'editor' })
  const added = async (path: string, body: object): Promise<number> => {
    const answer = await admin(path, { body })
    if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}: ${answer.body.detail}`)
    const [record] = Object.values(answer.body).filter(value => Object(value).id !== undefined)
    return Number(Object(record).id)
  }
  const link = async (of: object) => {
    const { body } = await admin('/access-links', { body: of })
    return new URL(String(body.address)).pathname
  }
  const times = <Made>(count: number, make: (number: number) => Promise<Made>) =>
    Array.from({ length: count }, (_, index) => index + 1).reduce<Promise<Made[]>>(
      async (before, number) => [...(await before), await make(number)],
      Promise.resolve([]),
    )

  const guestIds = await addGuests(db, 4)
  await admin(`/guests/${guestIds[0]}`, { method: 'PATCH', body: { quantity: 3 } })
  const guests = guestIds.map((id, index) => ({ id, quantity: index === 0 ? 3 : 1 }))
  const desks = await times(2, number => link({ purpose: 'door', name: `Desk ${number}` }))
  const cues = await times(5, async number => ({
    id: await added('/cues', { title: `Cue ${number}`, kind: 'talk', minutes: 5 + number }),
    minutes: 5 + number,
  }))
  await admin('/settings/shift-rules', { body: { value: JSON.stringify(shiftRules) } })
  const roleId = await added('/volunteer-roles', { name: 'Doors' })
  const adultRoleId = await added('/volunteer-roles', { name: 'Bar', adultsOnly: true })
  const volunteers = await times(3, async number => {
    const person = { name: `Volunteer ${number}`, email: `v${number}@example.org`, status: 'approved' }
    const isAdult = number > 1
    const id = await added('/volunteers', { ...person, isAdult })
    return { id, isAdult, link: await link({ purpose: 'volunteer', recordId: id, by: 'page' }) }
  })
  const rota = await times(shifts.length, async number => {
    const [startsAt, endsAt, most] = shifts[number - 1] ?? shifts[0]
    const adultsOnly = number === shifts.length
    const role = adultsOnly ? adultRoleId : roleId
    const id = await added('/shifts', { roleId: role, startsAt, endsAt, least: 1, most })
    // The zone is six hours behind.
    const [from, to] = [Date.parse(`${startsAt}-06:00`), Date.parse(`${endsAt}-06:00`)]
    return { id, from, to, most, adultsOnly }
  })
  const speakers = await times(2, async number => {
    const talk = { email: `s${number}@example.org`, talkTitle: `Talk ${number}`, selectionStatus: 'selected' as const }
    const id = await added('/speakers', aSpeaker({ ...talk, name: `Speaker ${number}` }))
    return { id, link: await link({ purpose: 'speaker', recordId: id, by: 'page' }) }
  })
  const team = await times(2, async number => {
    const member = { name: `Member ${number}`, role: 'Lead', bio: 'Leads.', photo: '/p.webp' }
    return { id: await added('/team', member), bio: 'Leads.' }
  })
  const applicants = await times(2, async number => {
    const person = { name: `Applicant ${number}`, email: `p${number}@example.org`, phone: '' }
    await added('/volunteers', person)
    return person
  })
  const subscribers = await times(4, async number => {
    const email = `r${number}@example.org`
    const isConfirmed = number < 4
    await addSubscriber(db, { email, confirmedAt: isConfirmed ? '2026-09-01T00:00:00.000Z' : null })
    return { email, isConfirmed }
  })
  return { guests, desks, cues, volunteers, shifts: rota, speakers, team, applicants, subscribers }
}

/** A copy of the template, at a moment. */
export async function openWorld({ folder: from, facts }: Template, now: string, plant?: Plant) {
  const folder = newFolder()
  copyFileSync(join(from, FILE), join(folder, FILE))
  let opened = await open(folder, now)
  const log: string[] = []
  let calls = 0

  /** Notes each call with its answer. */
  const noted =
    (who: string, caller: () => Caller): Send =>
    async (path, options = {}) => {
      const { clock, database, callers } = opened
      const { method = options.body === undefined ? 'GET' : 'POST', body, headers = {} } = options
      const call = { path, method, body, headers }
      const send = ({ path, ...changed }: typeof call) => caller()(path, { ...options, ...changed })
      const beside = { database, admin: callers.admin, now: clock.now }
      const answer = plant?.call ? await plant.call(call, send, beside) : await send(call)
      calls += 1
      log.push(`${clock.now} ${who} ${method} ${path} ${JSON.stringify({ body, headers })}`)
      log.push(`  ${answer.status} ${JSON.stringify(answer.body)}`)
      if (answer.status === 500) log.push(`  ${reasonOf(opened.logged)}`)
      return answer
    }

  return {
    facts,
    log,
    calls: () => calls,
    deniesMail: plant?.deniesMail ?? false,
    get database() {
      return opened.database
    },
    now: () => Date.parse(opened.clock.now),
    wait(milliseconds: number) {
      opened.clock.now = new Date(Date.parse(opened.clock.now) + milliseconds).toISOString()
    },
    caller: (who: Who): Send => noted(who, () => opened.callers[who]),
    /** Calls addresses outside the API, as a visitor. */
    request: noted('visitor', () => opened.request),
    /** Another process takes the file over. */
    async restart() {
      await opened.database.close()
      plant?.damage?.(join(folder, FILE))
      opened = await open(folder, opened.clock.now)
    },
    async close() {
      await opened.database.close()
      rmSync(folder, { recursive: true })
    },
  }
}

/** Calls the API, and notes it. */
type Send = (...call: Parameters<Caller>) => Promise<Answer>

/** Why a request ended with 500, from the log of the server. */
function reasonOf(logged: readonly string[]): string {
  return String(JSON.parse(logged.findLast(line => line.includes('"err"')) ?? '{}').err?.stack)
}

export type Who = 'admin' | 'bo' | 'visitor'

async function open(folder: string, now: string) {
  const database = await openDatabase({ dataDir: folder, databaseUrl: null, migrate: false })
  const { clock, visitor, request, signIn, logged } = testSite(database, { now, settings })
  const callers = { admin: await signIn(), bo: await signIn({ username: 'bo' }), visitor }
  return { database, clock, request, callers, logged }
}
