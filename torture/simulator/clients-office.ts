import { area, type Open } from './area.ts'
import type { PeopleDeed, TalkDeed, TeamDeed } from './deeds.ts'
import { type Answer, isConfirmed } from './model.ts'
import { inboxModel, peopleModel, talkModel, teamModel } from './model-office.ts'

const texts = ['first', 'second', 'third']
const versioned = (version: unknown) => ({ 'if-match': `"${version}"` })

/** Speakers who send texts by their link, and an organizer who approves what they read a while ago. */
const openTalks: Open<Map<number, { revision: number; waiting: object }>, TalkDeed> = (world, chance, state) => {
  const { speakers } = world.facts
  const [admin, visitor] = [world.caller('admin'), world.caller('visitor')]
  const read = async (id: number) => (await admin(`/admin/speakers/${id}`)).body.speaker
  let opened: { id: number; seen: number; waiting: Record<string, string>; version: number } | undefined

  return {
    async next() {
      const { id, link } = chance.pick(speakers)
      if (chance.happens(0.5)) {
        const fields = Object.fromEntries(
          chance
            .some(['title', 'bio', 'stageNeeds'], 1 + chance.below(2))
            .map(field => [field, `The ${chance.pick(texts)}`]),
        )
        return {
          done: { what: 'propose', speaker: id, fields },
          send: async () => visitor(`${link}/speaker`, { body: fields }),
        }
      }
      if (!opened || chance.happens(0.6)) {
        const { waiting, version } = await read(id)
        opened = { id, seen: state().get(id)?.revision ?? 0, waiting, version }
      }
      const { seen, waiting, version } = opened
      const speaker = opened.id
      if (Object.keys(waiting).length === 0) return
      const fields = chance.some(Object.keys(waiting), 1 + chance.below(2))
      const rest = Object.fromEntries(Object.entries(waiting).filter(([field]) => !fields.includes(field)))
      const body = { ...Object.fromEntries(fields.map(field => [field, waiting[field]])), waiting: rest }
      const send = async () => admin(`/speakers/${speaker}`, { method: 'PATCH', body, headers: versioned(version) })
      return { done: { what: 'approve', speaker, fields, seen }, send, learn: () => (opened = undefined) }
    },
    async look() {
      const seen: object[] = []
      for (const { id } of speakers) {
        const { waiting, stageNeeds } = await read(id)
        const { title, bio } = (await visitor(`/speakers/${id}`)).body.speaker
        seen.push({ id, shown: { title, bio }, waiting, stageNeeds })
      }
      return seen
    },
  }
}

/** Organizers who edit, delete, restore and undo, with forms that they opened a while ago. */
const openTeam: Open<Map<number, { revision: number }>, TeamDeed> = (world, chance, state) => {
  const admin = world.caller('admin')
  const bo = world.caller('bo')
  const members = async (): Promise<{ id: number; version: number; bio: string }[]> =>
    (await admin('/admin/team')).body.teamMembers
  const events = async (id: number): Promise<{ id: number; action: string; version: number }[]> =>
    (await admin(`/history/records/teamMembers/${id}`)).body.events
  const seenNow = (id: number) => state().get(id)?.revision ?? null
  let opened: { id: number; version: number; seen: number | null } | undefined
  let count = 0
  const ids = world.facts.team.map(({ id }) => id)

  return {
    async next() {
      const caller = chance.pick([admin, bo])
      count += 1
      const bio = `Bio ${count}`
      const what = chance.pick(['add', 'change', 'change', 'change', 'remove', 'undo', 'undo', 'restore'] as const)
      if (what === 'add') {
        const body = { name: `New ${count}`, role: 'Lead', bio, photo: '/p.webp' }
        const learn = (answer: Answer) => void (isConfirmed(answer) && ids.push(answer.body.teamMember.id))
        return { done: { what, bio }, send: async () => caller('/team', { body }), learn }
      }
      const id = chance.pick(ids)
      if (what === 'restore') {
        const removal = (await events(id)).find(({ action }) => action === 'removed')
        if (!removal) return
        return { done: { what, id }, send: async () => caller(`/history/events/${removal.id}/revert`, { body: {} }) }
      }
      if (!opened || chance.happens(0.7)) {
        const member = (await members()).find(member => member.id === id)
        if (!member) return
        opened = { id, version: member.version, seen: seenNow(id) }
      }
      const isBlind = what !== 'undo' && chance.happens(0.2)
      const done = { id: opened.id, seen: isBlind ? null : opened.seen }
      const headers = isBlind ? {} : versioned(opened.version)
      const path = `/team/${opened.id}`
      if (what === 'remove')
        return { done: { what, ...done }, send: async () => caller(path, { method: 'DELETE', headers }) }
      if (what === 'change')
        return {
          done: { what, bio, ...done },
          send: async () => caller(path, { method: 'PATCH', body: { bio }, headers }),
        }
      const { version } = opened
      const last = (await events(opened.id)).find(event => event.version === version)
      if (last?.action !== 'changed') return
      return {
        done: { what, ...done },
        send: async () => caller(`/history/events/${last.id}/revert`, { body: {}, headers }),
      }
    },
    look: async () => (await members()).map(({ id, bio }) => [id, bio]).sort(),
  }
}

/** People who apply, and organizers who edit them, import tables and undo imports. */
const openPeople: Open<unknown, PeopleDeed> = (world, chance) => {
  const admin = world.caller('admin')
  const listed = async (): Promise<{ id: number; email: string; phone: string; interests: string }[]> =>
    (await admin('/volunteers/status/pending')).body.volunteers
  const nameOf = (email: string) => `Applicant ${email.slice(1).split('@')[0]}`
  const addresses = world.facts.applicants.map(({ email }) => email)
  const imports: number[] = []
  const fresh = () => `p${addresses.length + 1}@example.org`

  return {
    async next() {
      const what = chance.pick(['apply', 'edit', 'edit', 'import', 'import', 'undo', 'undo'] as const)
      if (what === 'apply') {
        const email = fresh()
        addresses.push(email)
        const body = { name: nameOf(email), email }
        const address = `198.51.100.${addresses.length}`
        return {
          done: { what, email },
          send: async () => world.caller('visitor')('/volunteers/apply', { body, address }),
        }
      }
      if (what === 'undo') {
        if (imports.length === 0) return
        const event = chance.pick(imports)
        return { done: { what, event }, send: async () => admin(`/history/events/${event}/revert`, { body: {} }) }
      }
      if (what === 'edit') {
        const email = chance.pick(addresses)
        const id = (await listed()).find(row => row.email === email)?.id
        if (!id) return
        const interests = `Interest ${chance.below(1000)}`
        const send = async () => admin(`/volunteers/${id}`, { method: 'PATCH', body: { interests } })
        return { done: { what, email, interests }, send }
      }
      if (chance.happens(0.5)) addresses.push(fresh())
      const rows = chance
        .some(addresses, 1 + chance.below(3))
        .map(email => ({ email, phone: chance.pick(['', '780 555 0101', '780 555 0102']) }))
      const values = rows.map(({ email, phone }, index) => ({
        row: index + 2,
        values: { name: nameOf(email), email, ...(phone && { phone }) },
      }))
      return {
        done: { what, rows },
        send: async () => admin('/sheets/volunteers/import', { body: { rows: values, file: 'people.csv' } }),
        learn: ({ body }) => void (body.event && imports.push(body.event)),
      }
    },
    look: async () => (await listed()).map(({ email, phone, interests }) => [email, phone, interests].join()).sort(),
  }
}

/** Visitors who write. */
const openInbox: Open<unknown, { message: string }> = (world, chance) => {
  let count = 0
  return {
    async next() {
      count += 1
      const message = `Is there parking nearby? ${count}`
      const body = { name: 'Ada', email: 'ada@example.com', message }
      const address = `203.0.113.${chance.below(3)}`
      return { done: { message }, send: async () => world.caller('visitor')('/contact', { body, address }) }
    },
    async look() {
      const { messages } = (await world.caller('admin')('/inbox/messages')).body
      return Array.from(messages, message => String(Object(message).message)).sort()
    },
  }
}

export const talks = area('approvals', talkModel, openTalks)
export const team = area('records', teamModel, openTeam)
export const people = area('imports', peopleModel, openPeople)
export const inbox = area('messages', inboxModel, openInbox)
