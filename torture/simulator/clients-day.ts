import { presencesOf } from '#features/guests/arrivals.ts'
import type { DoorPress, DoorState } from '#features/guests/door.schema.ts'
import { area, type Open } from './area.ts'
import type { SheetPress, ShiftDeed } from './deeds.ts'
import { isConfirmed } from './model.ts'
import { doorModel, sheetModel, shiftModel } from './model-day.ts'

/** Two desks that lose the network, keep presses in a queue, and send them again when an answer is lost. */
const openDoor: Open<unknown, readonly DoorPress[]> = (world, chance) => {
  const visitor = world.caller('visitor')
  const desks = world.facts.desks.map(path => ({ path: `${path}/door`, isOnline: true, queue: [] as DoorPress[] }))
  const keys: string[] = []

  function press(): DoorPress {
    const at = new Date(world.now()).toISOString()
    if (keys.length > 0 && chance.happens(0.25)) return { press: 'undo', key: chance.pick(keys), at }
    const key = `key ${keys.length}`
    keys.push(key)
    const people = 1 + chance.below(2)
    if (chance.happens(0.15))
      return { press: 'walk-in', key, at, people, name: 'Walk-in', cents: null, payment: '', tier: '' }
    return { press: 'arrive', key, at, people, guestId: chance.pick(world.facts.guests).id, name: '' }
  }

  return {
    async next() {
      const desk = chance.pick(desks)
      if (chance.happens(0.2)) desk.isOnline = !desk.isOnline
      desk.queue.push(press())
      if (!desk.isOnline) return
      const done = [...desk.queue]
      return {
        done,
        send: async () => visitor(desk.path, { body: { presses: done } }),
        learn(answer) {
          if (isConfirmed(answer)) desk.queue = desk.queue.filter(press => !done.includes(press))
        },
      }
    },
    async look() {
      const { body } = await visitor(desks[0]?.path ?? '')
      const { guests, arrivals }: DoorState = body
      const presences = presencesOf(guests ?? [], arrivals)
      const came = world.facts.guests.map(({ id }) => {
        const { arrived = 0, first } = presences.get(id) ?? {}
        return [id, arrived, first ? Date.parse(first.at) : null]
      })
      const walkIns = arrivals.filter(({ isWalkIn, undoneAt }) => isWalkIn && undoneAt === null)
      return { presses: arrivals.length, came, walkIns: walkIns.reduce((sum, { people }) => sum + people, 0) }
    },
  }
}

/** Two organizers with a phone each, which shows what its last answer said. */
const openSheet: Open<unknown, SheetPress> = (world, chance) => {
  const cues = world.facts.cues.map(({ id }) => id)
  const phones = (['admin', 'bo'] as const).map(by => ({ by, cueId: cues[0] ?? null, allowedMs: 0, state: 'waiting' }))
  const presses = ['next', 'next', 'next', 'hold', 'back', 'add', 'add', 'start', 'go-on', 'lead', 'hand-over'] as const
  const likely = { waiting: ['start'], hold: ['go-on'], over: ['back'] } as const
  const isWaiting = (state: string): state is keyof typeof likely => Object.hasOwn(likely, state)

  return {
    async next() {
      const phone = chance.pick(phones)
      const { by, cueId, state } = phone
      const press = chance.pick(isWaiting(state) && chance.happens(0.7) ? likely[state] : presses)
      if (cueId === null && press !== 'back' && press !== 'lead') return
      const done = { by, cueId, press, minutes: chance.pick([-1, 1, 5]), of: phone.allowedMs }
      const named = press === 'lead' || press === 'hand-over' ? {} : { cueId }
      const added = press === 'add' ? { minutes: done.minutes, of: done.of } : {}
      return {
        done,
        send: async () => world.caller(phone.by)('/admin/day/press', { body: { press, ...named, ...added } }),
        learn(answer) {
          if (!isConfirmed(answer)) return
          const { day, cues: rows } = answer.body
          phone.state = day.state
          phone.cueId = day.state === 'over' ? null : (day.cueId ?? cues[0])
          phone.allowedMs = rows.find(({ id }: { id: number }) => id === phone.cueId)?.allowedMs ?? 0
        },
      }
    },
    async look() {
      const { day, cues } = (await world.caller('admin')('/admin/day')).body
      const moment = (text: string | null) => text && Date.parse(text)
      return {
        state: day.state,
        heldSince: moment(day.heldSince),
        leader: day.leaderId === null ? null : day.leaderId === 1 ? 'admin' : 'bo',
        cueId: day.cueId,
        cues: cues.map(
          (cue: { id: number; startedAt: string; endedAt: string; allowedMs: number; heldMs: number }) => ({
            id: cue.id,
            startedAt: moment(cue.startedAt),
            endedAt: moment(cue.endedAt),
            allowedMs: cue.allowedMs,
            heldMs: cue.heldMs,
          }),
        ),
      }
    },
  }
}

/** Volunteers with their links, and an organizer at the rota. */
const openShifts: Open<unknown, ShiftDeed> = (world, chance) => {
  const { volunteers, shifts } = world.facts
  const admin = world.caller('admin')

  return {
    async next() {
      const { id: by, link } = chance.pick(volunteers)
      const { id: shift } = chance.pick(shifts)
      const own = (body: object) => async () => world.caller('visitor')(`${link}/volunteer`, { body })
      switch (chance.pick(['take', 'take', 'take', 'withdraw', 'assign', 'unassign', 'most'] as const)) {
        case 'take': {
          const wanted = chance.some(shifts, 1 + chance.below(2)).map(({ id }) => id)
          return { done: { what: 'take', by, shifts: wanted }, send: own({ take: wanted.join('\n') }) }
        }
        case 'withdraw':
          return { done: { what: 'withdraw', by, shift }, send: own({ withdraw: shift }) }
        case 'assign': {
          const reason = chance.pick(['', 'They asked'])
          const send = async () => admin(`/shifts/${shift}/places`, { body: { volunteerId: by, reason } })
          return { done: { what: 'assign', by, shift, reason }, send }
        }
        case 'unassign': {
          const send = async () => admin(`/shifts/${shift}/places/${by}`, { method: 'DELETE' })
          return { done: { what: 'unassign', by, shift, reason: '' }, send }
        }
        case 'most': {
          const most = 1 + chance.below(3)
          return {
            done: { what: 'most', shift, most },
            send: async () => admin(`/shifts/${shift}`, { method: 'PATCH', body: { most } }),
          }
        }
      }
    },
    async look() {
      const { places, shifts: rows } = (await admin('/admin/shifts')).body
      return {
        places: places
          .map((place: { shiftId: number; volunteerId: number }) => `${place.shiftId}:${place.volunteerId}`)
          .sort(),
        most: shifts.map(({ id }) => rows.find((row: { id: number }) => row.id === id)?.most),
      }
    },
  }
}

export const door = area('door', doorModel, openDoor)
export const sheet = area('run sheet', sheetModel, openSheet)
export const shifts = area('shifts', shiftModel, openShifts)
