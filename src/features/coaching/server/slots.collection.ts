import type { Db } from '#db/migrations/tables.ts'
import { clashOf, slotText } from '#features/coaching/slot-times.ts'
import { type Slot, slotShapes } from '#features/coaching/slots.schema.ts'
import { yearNamed } from '#features/event/server/editions.domain.ts'
import { Problem, wrongField } from '#lib/problem.ts'
import { writeAudit } from '#records/audit.ts'
import { collection } from '#records/collection.ts'
import { type Edit, ownEdit } from '#records/edit.ts'
import { coaches } from './coaches.collection.ts'
import { listHolders, listSlotPlaces, removeSlotPlace, setMoved } from './slots.store.ts'

/** Rehearsals and calls that speakers book, by their start (decision K4). */
export const slots = collection('slots', slotShapes, {
  nouns: { one: 'a rehearsal or call', many: 'rehearsals and calls' },
  right: 'editSite',
  transaction: 'receive',
  order: ['startsAt'],
  confirms: true,
  async complete(trx, slot, { before, edit }) {
    const year = await yearNamed(trx, slot.year)
    const fault = await coachFault(trx, { ...slot, year })
    // A slot of the bin comes back without the coach who cannot lead it any more.
    if (fault && slot.id !== undefined && !before) return { year, coachId: null }
    if (fault) throw wrongField('coachId', fault)
    if (before) await confirmChange(trx, before, { ...before, ...slot }, edit)
    return { year }
  },
  async refuseRemoval(trx, { id, year }) {
    const names = (await listSlotPlaces(trx, year)).flatMap(({ slotId, name }) => (slotId === id ? name : []))
    if (names.length > 0)
      throw new Problem('conflict', `Booked by ${listed(names)}. Please take them out first, in their record.`)
  },
})

type Drafted = Pick<Slot, 'startsAt' | 'minutes' | 'year'> & Partial<Pick<Slot, 'id' | 'coachId'>>

/** Why a coach cannot lead a slot: they are of another edition, or elsewhere at that time. */
async function coachFault(trx: Db, slot: Drafted): Promise<string | undefined> {
  const { coachId = null, year } = slot
  if (coachId === null) return
  const coach = await coaches.records.find(trx, coachId)
  if (coach?.year !== year) return 'Please choose a coach of this edition'
  const same = clashOf(slot, await slots.list(trx, { year, coachId }))
  return same && `${coach.name} has another one at that time: ${slotText(same)}.`
}

/**
 * Asks before a slot that speakers have booked becomes another one, or is at another time or place. Confirmed, each of
 * them is asked again.
 * @throws Problem `full` that says what would happen, until it is confirmed
 */
async function confirmChange(trx: Db, before: Slot, slot: Slot, edit: Edit): Promise<void> {
  const places = await listSlotPlaces(trx, before.year)
  const booked = places.filter(({ slotId }) => slotId === slot.id)
  const names = listed(booked.map(({ name }) => name))
  const isMoved = slotText(slot) !== slotText(before) || slot.place !== before.place
  const others = isMoved ? await slots.list(trx, { year: before.year }) : []
  const clashes = booked.flatMap(({ speakerId, name }) => {
    const theirs = new Set(places.flatMap(place => (place.speakerId === speakerId ? place.slotId : [])))
    const elsewhere = others.filter(({ id }) => theirs.has(id))
    const other = clashOf(slot, elsewhere)
    return other ? `${name} has booked ${slotText(other)}.` : []
  })
  const texts = [
    ...(isMoved && names ? [`${names} booked it, and will be asked whether it still suits them.`] : []),
    ...(slot.capacity < before.capacity && booked.length > slot.capacity
      ? [`Overbooked: ${booked.length} of ${slot.capacity}: ${names}.`]
      : []),
    ...clashes,
  ]
  if (texts.length > 0 && !edit.confirmed) throw new Problem('full', texts.join(' '), { title: 'Are you sure?' })
  if (isMoved) await setMoved(trx, { slotId: slot.id }, true)
  if (slot.capacity < before.capacity) await giveUpPlaces(trx, slot, booked, edit)
}

/** Takes those out who cannot come and whose place is needed: they have it back only while it is free. */
export async function giveUpPlaces(
  trx: Db,
  slot: Slot,
  booked: readonly { speakerId: number }[],
  edit: Edit,
): Promise<void> {
  const there = new Set(booked.map(({ speakerId }) => speakerId))
  const hidden = (await listHolders(trx, slot.id)).filter(({ speakerId }) => !there.has(speakerId))
  for (const { speakerId } of hidden.slice(Math.max(0, slot.capacity - there.size))) {
    await removeSlotPlace(trx, { slotId: slot.id, speakerId })
    await noteSlot(trx, 'withdrew', speakerId, slot, ownEdit(edit.at))
  }
}

export function noteSlot(trx: Db, action: 'booked' | 'withdrew', recordId: number, slot: Slot, edit: Edit) {
  return writeAudit(trx, edit, { action, subject: 'speakers', recordId, label: slotText(slot) })
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat('en').format(names)
}
