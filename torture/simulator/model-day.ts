import type { DoorPress } from '#features/guests/door.schema.ts'
import type { SheetPress, ShiftDeed } from './deeds.ts'
import { isConfirmed, type Model, unlike, verdict } from './model.ts'
import { type Facts, shiftRules } from './world.ts'

const MINUTE = 60_000

type Pressed = { guest: number | null; people: number; at: number; isUndone: boolean }

/** G2: a press counts once however often it is sent; of several for a guest the first counts, and no more than there are tickets. */
export const doorModel: Model<Map<string, Pressed>, readonly DoorPress[]> = {
  begin: () => new Map(),
  apply(presses, sent, answer, now) {
    if (!isConfirmed(answer)) return verdict(true, answer)
    for (const press of sent) {
      const known = presses.get(press.key)
      if (press.press === 'undo' && known) known.isUndone = true
      if (known || press.press === 'undo' || press.press === 'settle') continue
      const guest = press.press === 'arrive' ? press.guestId : null
      presses.set(press.key, { guest, people: press.people, at: Math.min(Date.parse(press.at), now), isUndone: false })
    }
  },
  shown(presses, { guests }) {
    const counted = [...presses.values()].filter(({ isUndone }) => !isUndone)
    const came = guests.map(({ id, quantity }) => {
      const own = counted.filter(({ guest }) => guest === id)
      const people = own.reduce((sum, press) => sum + press.people, 0)
      return [id, Math.min(quantity, people), own.length === 0 ? null : Math.min(...own.map(({ at }) => at))]
    })
    const walkIns = counted.filter(({ guest }) => guest === null)
    return { presses: presses.size, came, walkIns: walkIns.reduce((sum, { people }) => sum + people, 0) }
  },
}

type Times = { startedAt: number | null; endedAt: number | null; allowedMs: number | null; heldMs: number }
const unplayed: Times = { startedAt: null, endedAt: null, allowedMs: null, heldMs: 0 }

interface Sheet {
  cues: (Times & { id: number; minutes: number })[]
  state: 'waiting' | 'running' | 'hold' | 'over'
  /** -1 before the first cue and after the last one. */
  at: number
  heldSince: number | null
  leader: string | null
}

/** R2: a press that names another cue than the current one changes nothing; only who leads moves the day; the server's clock counts. */
export const sheetModel: Model<Sheet, SheetPress> = {
  begin: ({ cues }) => ({
    ...{ state: 'waiting', at: -1, heldSince: null, leader: null },
    cues: cues.map(cue => ({ ...cue, ...unplayed })),
  }),
  apply(sheet, press, answer, now) {
    if (!isConfirmed(answer)) return verdict(true, answer)
    return unlike(pressed(sheet, press, now), answer.body.isDone)
  },
  shown: ({ cues, at, ...day }) => ({
    ...day,
    cueId: cues[at]?.id ?? null,
    cues: cues.map(({ minutes: _, ...cue }) => cue),
  }),
}

function pressed(sheet: Sheet, deed: SheetPress, now: number): boolean {
  const { press, by, cueId } = deed
  if (press === 'lead' || press === 'hand-over') {
    if ((sheet.leader === by) === (press === 'lead')) return false
    sheet.leader = press === 'lead' ? by : null
    return true
  }
  const current = sheet.state === 'over' ? -1 : Math.max(0, sheet.at)
  const cue = sheet.cues[current]
  const mayLead = sheet.leader === null || sheet.leader === by
  if (!mayLead || cueId !== (cue?.id ?? null) || !moved(sheet, current, deed, now)) return false
  sheet.leader = by
  return true
}

function moved(sheet: Sheet, current: number, { press, minutes, of }: SheetPress, now: number): boolean {
  const { cues, state } = sheet
  const cue = cues[current]
  const begin = (index: number) => {
    const next = cues[index]
    if (next) Object.assign(next, { startedAt: now, endedAt: null, allowedMs: next.minutes * MINUTE, heldMs: 0 })
    Object.assign(sheet, { state: next ? 'running' : 'over', at: next ? index : -1, heldSince: null })
  }
  if (press === 'back') {
    const before = (cue ? cues.slice(0, current) : cues).findLastIndex(({ startedAt }) => startedAt !== null)
    if (before < 0 && (!cue || state === 'waiting')) return false
    if (cue) Object.assign(cue, unplayed)
    if (before >= 0) Object.assign(cues[before] ?? {}, { endedAt: null })
    Object.assign(sheet, { state: before < 0 ? 'waiting' : 'running', at: Math.max(0, before), heldSince: null })
    return true
  }
  if (!cue) return false
  if (press === 'start' && state === 'waiting') begin(current)
  else if (press === 'next' && state === 'running') {
    cue.endedAt = now
    begin(current + 1)
  } else if (press === 'hold' && state === 'running')
    Object.assign(sheet, { state: 'hold', at: current, heldSince: now })
  else if (press === 'go-on' && state === 'hold') {
    cue.heldMs += now - (sheet.heldSince ?? now)
    Object.assign(sheet, { state: 'running', heldSince: null })
  } else if (press === 'add' && cue.allowedMs !== null && cue.allowedMs === of)
    cue.allowedMs = Math.max(0, cue.allowedMs + minutes * MINUTE)
  else return false
  return true
}

interface Rota {
  shifts: { id: number; from: number; to: number; most: number; adultsOnly: boolean }[]
  volunteers: Facts['volunteers']
  /** Pairs of a shift and a volunteer. */
  places: [number, number][]
}

/** V3: all or none of the shifts, the last place once; no overlap, a rest, a maximum of hours; an organizer may with a reason. */
export const shiftModel: Model<Rota, ShiftDeed> = {
  begin: ({ shifts, volunteers }) => ({ shifts: shifts.map(shift => ({ ...shift })), volunteers, places: [] }),
  apply(rota, deed, answer, now) {
    const may = mayBe(rota, deed, now)
    const wrong = may === undefined ? undefined : verdict(may, answer)
    if (!wrong && isConfirmed(answer)) keep(rota, deed)
    return wrong
  },
  shown: ({ places, shifts }) => ({
    places: places.map(place => place.join(':')).sort(),
    most: shifts.map(({ most }) => most),
  }),
}

/** Whether a deed is confirmed; undefined where the decisions leave it open. */
function mayBe({ shifts, volunteers, places }: Rota, deed: ShiftDeed, now: number): boolean | undefined {
  if (deed.what === 'most') return
  const has = (shift: number, by: number) => places.some(([of, who]) => of === shift && who === by)
  const one = (id: number) => shifts.filter(shift => shift.id === id)
  if (deed.what === 'unassign') return has(deed.shift, deed.by)
  if (deed.what === 'withdraw') {
    const [shift] = one(deed.shift)
    return has(deed.shift, deed.by) && now <= (shift?.from ?? 0) - shiftRules.withdrawHours * 60 * MINUTE
  }
  const wanted = (deed.what === 'take' ? deed.shifts : [deed.shift]).flatMap(one)
  const isAdult = volunteers.some(({ id, isAdult }) => id === deed.by && isAdult)
  const own = shifts.filter(({ id }) => has(id, deed.by))
  const all = [...new Set([...own, ...wanted])]
  const fits = wanted
    .filter(shift => !own.includes(shift))
    .every(({ id, from, to, most, adultsOnly }) => {
      const isFull = places.filter(([of]) => of === id).length >= most
      const rest = shiftRules.restMinutes * MINUTE
      const isApart = all.every(other => other.id === id || other.from >= to + rest || other.to + rest <= from)
      const hours = all.reduce((sum, shift) => sum + shift.to - shift.from, 0) / (60 * MINUTE)
      return !isFull && isApart && hours <= shiftRules.mostHours && (isAdult || !adultsOnly)
    })
  if (deed.what === 'take') return fits && wanted.every(({ from, id }) => has(id, deed.by) || from > now)
  // The decisions do not say what an organizer needs a reason for in a shift that runs, or with a person who is in it.
  const isOpen = has(deed.shift, deed.by) || all.some(({ from }) => from <= now)
  return deed.reason !== '' || (isOpen ? undefined : fits)
}

function keep(rota: Rota, deed: ShiftDeed): void {
  const without = (shift: number, by: number) => rota.places.filter(([of, who]) => of !== shift || who !== by)
  if (deed.what === 'most')
    for (const shift of rota.shifts) shift.most = shift.id === deed.shift ? deed.most : shift.most
  if (deed.what === 'withdraw' || deed.what === 'unassign') rota.places = without(deed.shift, deed.by)
  if (deed.what === 'assign') rota.places = [...without(deed.shift, deed.by), [deed.shift, deed.by]]
  if (deed.what !== 'take') return
  for (const shift of deed.shifts) rota.places = [...without(shift, deed.by), [shift, deed.by]]
}
