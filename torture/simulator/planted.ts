import { DatabaseSync } from 'node:sqlite'
import type { Database } from '#db/database.ts'
import type { Caller } from '#test/test-site.ts'
import type { Answer } from './model.ts'

interface Call {
  path: string
  method: string
  body: unknown
  headers: Record<string, string>
}

/** Between the clients and the server, as a fault of the product would be. */
export interface Plant {
  fault: string
  /** The area that is to notice it. */
  area: string
  /** Takes a call on its way. */
  call?(call: Call, send: (call: Call) => Promise<Answer>, beside: Beside): Promise<Answer>
  /** The mail server takes a mail and denies it. */
  deniesMail?: true
  /** Damages the file between two processes. */
  damage?(file: string): void
}

interface Beside {
  database: Database
  admin: Caller
  now: string
}

const isDoor = ({ path, method }: Call) => path.endsWith('/door') && method === 'POST'
const isRevert = ({ path }: Call) => path.endsWith('/revert')

/** Faults that the checker must find; `npm run torture -- simulate --planted` lists them with the seed that shows each. */
export const planted: readonly Plant[] = [
  {
    fault: 'a confirmed press at the door is dropped',
    area: 'door',
    call: async (call, send) => {
      if (!isDoor(call)) return send(call)
      const presses = Object(call.body).presses.slice(0, -1)
      return presses.length > 0
        ? send({ ...call, body: { presses } })
        : send({ ...call, method: 'GET', body: undefined })
    },
  },
  {
    fault: 'a press sent again counts twice',
    area: 'door',
    call: (call, send, { now }) => {
      if (!isDoor(call)) return send(call)
      const presses = Object(call.body).presses.map((press: { press: string; key: string }) =>
        press.press === 'undo' ? press : { ...press, key: `${press.key} ${now}` },
      )
      return send({ ...call, body: { presses } })
    },
  },
  {
    fault: 'of two desks not the first press counts, but the one that is sent first',
    area: 'door',
    call: (call, send, { now }) => {
      if (!isDoor(call)) return send(call)
      return send({
        ...call,
        body: { presses: Object(call.body).presses.map((press: object) => ({ ...press, at: now })) },
      })
    },
  },
  {
    fault: 'a press made from an older cue moves the day',
    area: 'run sheet',
    call: async (call, send, { admin }) => {
      if (!call.path.endsWith('/press') || Object(call.body).press !== 'next') return send(call)
      const { day } = (await admin('/admin/day')).body
      return send({ ...call, body: { ...Object(call.body), cueId: day.cueId ?? Object(call.body).cueId } })
    },
  },
  {
    fault: 'the last place in a shift is given twice',
    area: 'shifts',
    call: async (call, send, { database: { db } }) => {
      if (Object(call.body).take === undefined) return send(call)
      await db
        .updateTable('shifts')
        .set(({ eb }) => ({ most: eb('most', '+', 1) }))
        .execute()
      const answer = await send(call)
      await db
        .updateTable('shifts')
        .set(({ eb }) => ({ most: eb('most', '-', 1) }))
        .execute()
      return answer
    },
  },
  {
    fault: 'what a link sends is public before it was approved',
    area: 'approvals',
    call: async (call, send, { admin }) => {
      const answer = await send(call)
      if (!call.path.endsWith('/speaker') || answer.status >= 300) return answer
      for (const { id, waiting } of (await admin('/admin/speakers')).body.speakers)
        await admin(`/speakers/${id}`, { method: 'PATCH', body: { ...waiting, waiting: {} } })
      return answer
    },
  },
  {
    fault: 'an edit overwrites a change that its writer has not seen',
    area: 'records',
    call: (call, send) => send(call.method === 'PATCH' ? { ...call, headers: {} } : call),
  },
  {
    fault: 'Undo confirms and gives nothing back',
    area: 'records',
    call: async (call, send) => (isRevert(call) ? { status: 200, body: { record: null, kept: [] } } : send(call)),
  },
  {
    fault: 'a write that the disk refused is confirmed',
    area: 'messages',
    call: async (call, send) => {
      const answer = await send(call)
      return answer.status === 503 || answer.status === 507 ? { status: 201, body: {} } : answer
    },
  },
  { fault: 'a newsletter goes twice to one address', area: 'newsletters', deniesMail: true },
  {
    fault: 'the last confirmed write is lost with the process',
    area: 'imports',
    damage(file) {
      const database = new DatabaseSync(file)
      database.exec('delete from "volunteers" where "id" = (select max("id") from "volunteers")')
      database.close()
    },
  },
]
