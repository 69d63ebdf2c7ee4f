import sharp from 'sharp'
import type { Ledger } from './ledger.ts'
import type { Answer, Caller } from './organizer.ts'
import type { Chance } from './simulator/chance.ts'

/** The results of unconfirmed writes. */
export interface Refusals {
  /** 503 and 507, each with `Retry-After`. */
  answered: Map<number, number>
  /** The time of the slowest answer of any kind, in ms. */
  slowest: number
  complaints: string[]
}

export function noRefusals(): Refusals {
  return { answered: new Map(), slowest: 0, complaints: [] }
}

/**
 * One client, which writes one thing after another until it is told to stop or the connection is cut: adds, edits,
 * moves and removes team members, sends messages, subscribes, uploads.
 * @param own the team members it has added and not removed
 */
export async function writeOn(
  call: Caller,
  ledger: Ledger,
  refusals: Refusals,
  going: () => boolean,
  own: number[] = [],
): Promise<void> {
  const writes = [add, edit, edit, send, add, edit, move, subscribe, edit, remove, remove, upload]
  const chance = ledger.chance.branch()
  try {
    for (let turn = chance.below(writes.length); going(); turn += 1) {
      await writes[turn % writes.length]?.(call, ledger, refusals, own, chance)
    }
  } catch (error) {
    // The process is gone, and with it the answer.
    if (!(error instanceof TypeError)) throw error
  }
}

type Write = (call: Caller, ledger: Ledger, refusals: Refusals, own: number[], chance: Chance) => Promise<void>

const add: Write = async (call, ledger, refusals, own, chance) => {
  const body = { name: chance.word(), role: 'Lead', bio: '0', photo: '/p.webp' }
  const answer = await call('/api/team', { body })
  take(answer, ledger, refusals, () => {
    const { id } = Object(answer.body.teamMember)
    ledger.added(id)
    own.push(id)
  })
}

const edit: Write = async (call, ledger, refusals, own) => {
  const id = own.at(-1)
  const member = ledger.members.get(id ?? 0)
  if (!id || member?.bio == null) return
  const next = member.bio + 1
  ledger.members.set(id, { ...member, doubtful: next })
  const answer = await call(`/api/team/${id}`, { method: 'PATCH', body: { bio: String(next) } })
  settle(answer, ledger, refusals, id, next, member.bio)
}

const remove: Write = async (call, ledger, refusals, own) => {
  const id = own.length > 1 ? own.shift() : undefined
  const member = ledger.members.get(id ?? 0)
  if (!id || member?.bio == null) return
  ledger.members.set(id, { ...member, doubtful: 'removed' })
  settle(await call(`/api/team/${id}`, { method: 'DELETE' }), ledger, refusals, id, null, member.bio)
}

const move: Write = async (call, ledger, refusals, own) => {
  const [first, second] = own
  if (!first || !second) return
  const teamMembers = [
    { id: second, sortOrder: 1 },
    { id: first, sortOrder: 2 },
  ]
  take(await call('/api/team/reorder', { method: 'PATCH', body: { teamMembers } }), ledger, refusals)
}

const send: Write = async (call, ledger, refusals, _, chance) => {
  const message = `Is there parking nearby? ${chance.word()}`
  const body = { name: 'Ada', email: 'ada@example.com', message }
  take(await call('/api/contact', { body, headers: fromAnywhere(chance) }), ledger, refusals, () =>
    ledger.message(message),
  )
}

const subscribe: Write = async (call, ledger, refusals, _, chance) => {
  const email = `${chance.word()}@example.org`
  const answer = await call('/api/newsletter/subscribe', { body: { email }, headers: fromAnywhere(chance) })
  take(answer, ledger, refusals, () => ledger.subscriber(email))
}

const upload: Write = async (call, ledger, refusals, _, chance) => {
  const body = new FormData()
  body.set('image', new File([await picture(16, chance)], 'p.png', { type: 'image/png' }))
  const answer = await call('/api/upload', { body })
  take(answer, ledger, refusals, () => ledger.picture(String(answer.body.filePath).split('/')[2] ?? ''))
}

/** A picture like no other, `side` pixels wide and high. */
export async function picture(side: number, chance: Chance): Promise<Buffer<ArrayBuffer>> {
  const create = { width: side, height: side, channels: 3 as const, background: '#123456' }
  const noise = { type: 'gaussian' as const, mean: chance.within(60, 190), sigma: chance.within(20, 60) }
  const bytes = await sharp({ create: { ...create, noise } })
    .png()
    .toBuffer()
  return Buffer.from(bytes)
}

/** The headers of a visitor from an address of their own. */
export function fromAnywhere(chance: Chance): Record<string, string> {
  return { 'x-forwarded-for': Array.from({ length: 4 }, () => chance.within(1, 255)).join('.') }
}

function settle(answer: Answer, ledger: Ledger, refusals: Refusals, id: number, after: number | null, before: number) {
  const done = take(answer, ledger, refusals)
  ledger.members.set(id, { bio: done ? after : before, doubtful: done || isSure(answer) ? null : (after ?? 'removed') })
}

// If the database connection broke during the commit, the result is unknown; the client must check.
function isSure({ status }: Answer): boolean {
  return status === 507 || status === 429
}

function take(answer: Answer, ledger: Ledger, refusals: Refusals, note: () => void = () => undefined): boolean {
  const { status, headers, took } = answer
  refusals.slowest = Math.max(refusals.slowest, took)
  if (status < 300) {
    ledger.confirm(note)
    return true
  }
  if (status === 503 || status === 507) {
    refusals.answered.set(status, (refusals.answered.get(status) ?? 0) + 1)
    if (!headers.has('retry-after')) refusals.complaints.push(`${status} without Retry-After`)
  } else if (status !== 429) refusals.complaints.push(`a write answered ${status}: ${answer.body.detail}`)
  return false
}
