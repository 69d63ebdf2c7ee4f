import { storageFaultOf } from '#db/storage-fault.ts'
import type { Connection, Delivery } from '#features/mail/server/delivery/smtp-connection.domain.ts'
import { sendRuns } from '#features/newsletters/server/send-runs.domain.ts'
import { ORIGIN } from '#test/test-site.ts'
import { area, type Deed, type Open } from './area.ts'
import type { Chance } from './chance.ts'
import type { Handed, PostDeed } from './deeds.ts'
import { isConfirmed } from './model.ts'
import { postModel } from './model-office.ts'
import type { World } from './world.ts'

const fine: readonly Fate[] = ['taken']
const fates = [
  'taken',
  'taken',
  'taken',
  'taken',
  'later',
  'refused',
  'cut',
  'silent',
  'lost',
  'killed',
  'killed after',
] as const

/** What a mail server does with a mail. After the text was handed over, a sender without an answer cannot know. */
type Fate = (typeof fates)[number]

class Killed extends Error {}

interface Taken {
  letter: number
  email: string
  text: string
}

/** A mail server in memory, as the sender sees it. */
function mailServer(chance: Chance, fates: readonly Fate[], denies: boolean) {
  const handed: Handed[] = []
  const taken: Taken[] = []
  const failed = (fault: object, wasHanded: boolean): Delivery => ({
    kind: 'failed',
    error: Object.assign(new Error('No'), fault),
    wasHanded,
  })
  const connection: Connection = {
    async deliver({ envelope, text }, mayHandOver) {
      const fate = chance.pick(fates)
      const [email = ''] = [envelope.to ?? []].flat()
      const source = text.toString()
      const mail = { letter: Number(/^Subject: Letter (\d+)/m.exec(source)?.[1]), email }
      if (fate === 'killed') throw new Killed()
      if (fate === 'later') return failed({ responseCode: 450, command: 'RCPT TO' }, false)
      if (fate === 'cut') return failed({ code: 'ECONNECTION' }, false)
      if (denies && fate === 'taken' && chance.happens(0.5)) {
        handed.push({ ...mail, fate })
        return failed({ code: 'ECONNECTION' }, false)
      }
      if (fate === 'refused') {
        handed.push({ ...mail, fate })
        return failed({ responseCode: 550, command: 'RCPT TO' }, false)
      }
      if (!(await mayHandOver())) return { kind: 'lost-claim' }
      handed.push({ ...mail, fate: fate === 'lost' ? 'lost' : 'taken' })
      if (fate !== 'lost') taken.push({ ...mail, text: source })
      if (fate === 'killed after') throw new Killed()
      return fate === 'taken' ? { kind: 'sent' } : failed({ code: 'ECONNECTION' }, true)
    },
    close: () => undefined,
  }
  return { connection, handed, taken }
}

/** A process that sends what is due, and may be killed on the way. */
async function sendDue({ database, now }: World, connection: Connection, most: number): Promise<void> {
  const sender = { db: database.db, receive: database.receive, connection, now: () => new Date(now()) }
  const pace = { perMinute: 60_000, inARow: new Map() }
  await sendRuns(
    { ...sender, publicUrl: ORIGIN, mailFrom: 'site@example.com', isStopping: () => false },
    pace,
    most,
  ).catch(error => {
    if (!(error instanceof Killed) && !storageFaultOf(error)) throw error
  })
}

/** Visitors who subscribe and leave, an organizer who sends, pauses and goes on, and the process that sends. */
const openPost: Open<unknown, PostDeed> = (world, chance) => {
  const admin = world.caller('admin')
  const letters: number[] = []
  const inboxes: Taken[] = []
  let readers = world.facts.subscribers.length

  async function round(what: 'round' | 'last-round', most: number, fates: readonly Fate[]) {
    const server = mailServer(chance, fates, world.deniesMail)
    const done: PostDeed = { what, handed: server.handed }
    return {
      done,
      async send() {
        await sendDue(world, server.connection, most)
        world.log.push(`  sent ${JSON.stringify(server.handed)}`)
        inboxes.push(...server.taken)
        // A round that hands nothing over confirms nothing.
        return { status: server.handed.length > 0 ? 200 : 503, body: {} }
      },
    }
  }

  return {
    async next() {
      const what = chance.pick(['send', 'round', 'round', 'round', 'pause', 'resume', 'leave', 'subscribe'] as const)
      if (what === 'round') return round(what, 1 + chance.below(3), fates)
      if (what === 'subscribe') {
        readers += chance.below(2)
        const email = `r${readers}@example.org`
        const address = `203.0.113.${readers}`
        return {
          done: { what, email },
          send: async () => world.caller('visitor')('/newsletter/subscribe', { body: { email }, address }),
        }
      }
      if (what === 'leave') {
        if (inboxes.length === 0) return
        const { email, text } = chance.pick(inboxes)
        const path = /newsletter\/unsubscribe\/[\w-]{43}/.exec(text.replaceAll('=\r\n', ''))?.[0]
        return { done: { what, email }, send: async () => world.request(`/${path}`, { method: 'POST' }) }
      }
      if (what === 'send' || letters.length === 0) {
        const body = { audience: 'subscribers', subject: `Letter ${letters.length + 1}`, body: 'Good morning.' }
        const { newsletter } = (await admin('/newsletters', { body })).body
        if (!newsletter) return
        const letter = newsletter.id
        await admin(`/newsletters/${letter}`, { method: 'PATCH', body: { subject: `Letter ${letter}` } })
        return {
          done: { what: 'send', letter },
          send: async () => admin(`/newsletters/${letter}/send`, { method: 'POST' }),
          learn: answer => void (isConfirmed(answer) && letters.push(letter)),
        }
      }
      const letter = chance.pick(letters)
      return { done: { what, letter }, send: async () => admin(`/newsletters/${letter}/${what}`, { method: 'POST' }) }
    },
    async look() {
      const { subscribers } = (await admin('/inbox/subscribers')).body
      return Array.from(subscribers, row => {
        const { email, confirmedAt, archivedAt } = Object(row)
        return `${email} ${confirmedAt !== null && archivedAt === null}`
      }).sort()
    },
    async last() {
      const goOn = letters.map((letter): Deed<PostDeed> => {
        return {
          done: { what: 'resume', letter },
          send: async () => admin(`/newsletters/${letter}/resume`, { method: 'POST' }),
        }
      })
      const rest = await round('last-round', 100, fine)
      // A dead process is noticed after a while, and what waits for another try is tried within a day.
      const send = async () => {
        world.wait(24 * 3_600_000)
        await world.restart()
        return rest.send()
      }
      return [...goOn, { ...rest, send }]
    },
  }
}

export const post = area('newsletters', postModel, openPost)
