import type { Db } from '#db/migrations/tables.ts'
import type { SentByLink } from '#features/access-links/server/access-links.ts'
import { countInDay } from '#features/access-links/server/link-limits.domain.ts'
import type { Coach } from '#features/coaching/coaches.schema.ts'
import { type OwnSlot, type OwnSpeakerChange, ownSlot } from '#features/coaching/own-speaker.schema.ts'
import { clashOf, slotText, slotWords } from '#features/coaching/slot-times.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import { ownCalendar } from '#features/event/server/own-calendar.domain.ts'
import { notifyOfNews } from '#features/mail/server/arrivals.domain.ts'
import { isExpected } from '#features/speakers/owed-by-speaker.ts'
import { speakers } from '#features/speakers/server/speakers.collection.ts'
import type { Speaker } from '#features/speakers/speakers.schema.ts'
import { Problem } from '#lib/problem.ts'
import { MINUTE } from '#lib/time/durations.ts'
import { momentOf } from '#lib/time/zoned-time.ts'
import type { Edit } from '#records/edit.ts'
import { findOrRefuse } from '#records/record-changes.ts'
import { coaches } from './coaches.collection.ts'
import { giveUpPlaces, noteSlot, slots } from './slots.collection.ts'
import { addSlotPlace, listSlotPlaces, removeSlotPlace, removeStalePlaces, setMoved } from './slots.store.ts'

/** How many times in a day a speaker books or leaves: organizers get a mail of what is left. */
const PRESSES = 30
const NOT_BOOKED = 'This one is not booked any more.'
const TOO_OFTEN = 'This was too often for one day. Please write to the organizers.'

/** The slots of an edition by their start, with its moment in ms and who booked them. */
async function readBooked(db: Db, year: number) {
  const { timeZone } = await readEventProfile(db)
  const places = Map.groupBy(await listSlotPlaces(db, year), ({ slotId }) => slotId)
  return (await slots.list(db, { year })).map(slot => ({
    ...slot,
    from: Date.parse(momentOf(slot.startsAt, timeZone)),
    booked: places.get(slot.id) ?? [],
  }))
}

type BookedSlot = Awaited<ReturnType<typeof readBooked>>[number]

async function readSlotsFor(db: Db, speakerId: number) {
  const speaker = await findOrRefuse(speakers.records, db, speakerId)
  const all = await readBooked(db, speaker.year)
  return { speaker, all, mine: all.filter(({ booked }) => booked.some(place => place.speakerId === speakerId)) }
}

/** What a speaker sees: the slots that they booked, and those that they can book, by their start. */
export async function readOwnSlots(db: Db, speakerId: number, now: Date): Promise<OwnSlot[]> {
  const { speaker, all, mine } = await readSlotsFor(db, speakerId)
  const names = new Map((await coaches.list(db, { year: speaker.year })).map(({ id, name }) => [id, name]))
  const shown = all
    .filter(slot => mine.includes(slot) || !whyNot(speaker, slot, mine, now))
    .map(slot => {
      const own = slot.booked.find(place => place.speakerId === speakerId)
      return {
        ...slot,
        left: slot.capacity - slot.booked.length,
        coach: names.get(slot.coachId ?? 0) ?? '',
        state: !own ? 'free' : own.isMoved ? 'moved' : 'mine',
        hasBegun: hasBegun(slot, now),
      }
    })
  return ownSlot.array().parse(shown)
}

/** Why a speaker cannot book a slot by themselves; undefined if they can. */
function whyNot(speaker: Speaker, slot: BookedSlot, mine: readonly BookedSlot[], now: Date): string | undefined {
  if (!isExpected(speaker)) return 'We do not expect you any more. Please write to the organizers.'
  if (hasBegun(slot, now)) return 'It has begun.'
  const same = clashOf(slot, mine)
  if (same) return `You have booked ${slotText(same)}, at that time.`
  const kind = mine.find(other => other.kind === slot.kind && !hasBegun(other, now))
  if (kind) return `You have booked ${slotText(kind)}. Please leave that one first.`
  return isFull(slot) ? 'Somebody was faster: it is full. Please choose another time.' : undefined
}

const hasBegun = ({ from }: BookedSlot, now: Date) => from <= now.getTime()
const isFull = ({ booked, capacity }: BookedSlot) => booked.length >= capacity

/**
 * Books a slot for a speaker, by an organizer.
 * @throws Problem `not-found`, `conflict` for a speaker who does not come or is elsewhere, and for a full slot
 */
export async function bookFor(trx: Db, speakerId: number, slotId: number, edit: Edit): Promise<void> {
  const { speaker, all, mine } = await readSlotsFor(trx, speakerId)
  const slot = slotIn(all, slotId)
  const same = clashOf(slot, mine)
  if (!isExpected(speaker)) throw new Problem('conflict', `${speaker.name} does not speak.`)
  if (same) throw new Problem('conflict', `${speaker.name} has booked ${slotText(same)}, at that time.`)
  if (!mine.includes(slot) && isFull(slot)) throw new Problem('conflict', 'It is full.')
  await take(trx, speaker, slot, edit)
}

function slotIn(all: readonly BookedSlot[], id: number): BookedSlot {
  const slot = all.find(one => one.id === id)
  if (!slot) throw new Problem('not-found', 'This one is no longer there.')
  return slot
}

/** Transactions run one after the other, so that the last place is given once. */
async function take(trx: Db, speaker: Speaker, slot: BookedSlot, edit: Edit): Promise<void> {
  const speakerId = speaker.id
  if (slot.booked.some(place => place.speakerId === speakerId)) return
  await removeStalePlaces(trx, speakerId)
  await addSlotPlace(trx, { slotId: slot.id, speakerId }, edit.at.toISOString())
  await noteSlot(trx, 'booked', speakerId, slot, edit)
  await giveUpPlaces(trx, slot, [...slot.booked, { speakerId }], edit)
}

/** Takes a speaker out of a slot. @returns the slot @throws Problem `conflict` when they are not in it */
export async function leaveSlot(trx: Db, speakerId: number, slotId: number, edit: Edit): Promise<BookedSlot> {
  const slot = (await readSlotsFor(trx, speakerId)).mine.find(({ id }) => id === slotId)
  if (!slot) throw new Problem('conflict', NOT_BOOKED)
  if (edit.by.userId === null && hasBegun(slot, edit.at)) throw new Problem('conflict', 'It has begun.')
  await removeSlotPlace(trx, { slotId, speakerId })
  await noteSlot(trx, 'withdrew', speakerId, slot, edit)
  return slot
}

/**
 * Books or leaves a slot for a speaker by their link, or says that a changed one suits them. Organizers hear of what is
 * left.
 * @throws Problem `not-found`, `conflict` that says why they cannot, also when it is not as they saw it,
 * `too-many-requests`
 */
export async function answerSlot({ database, recordId: id, change, publicUrl, edit }: SentByLink<OwnSpeakerChange>) {
  const { book, leave, suits } = change
  await database.receive(async trx => {
    await countInDay(trx, `link:speaker:${id}:slots`, PRESSES, TOO_OFTEN, edit.at)
    if (leave !== undefined) return leaveByLink(trx, id, leave.id, { publicUrl, edit })
    const { speaker, all, mine } = await readSlotsFor(trx, id)
    const { id: slotId = 0, version } = book ?? suits ?? {}
    const slot = slotIn(all, slotId)
    const own = slot.booked.find(({ speakerId }) => speakerId === id)
    const why = own ? undefined : suits ? NOT_BOOKED : whyNot(speaker, slot, mine, edit.at)
    if (why) throw new Problem('conflict', why)
    if (slot.version !== version) throw new Problem('conflict', 'It was changed meanwhile. Please look again.')
    if (!own) return take(trx, speaker, slot, edit)
    if (!own.isMoved) return
    await setMoved(trx, { slotId, speakerId: id }, false)
    await noteSlot(trx, 'booked', id, slot, edit)
  })
}

async function leaveByLink(
  trx: Db,
  id: number,
  slotId: number,
  { publicUrl, edit }: { publicUrl: string; edit: Edit },
) {
  const label = slotText(await leaveSlot(trx, id, slotId, edit))
  const { name, email, year } = await findOrRefuse(speakers.records, trx, id)
  const what = 'Withdrawal from a rehearsal or call'
  const news = { kind: 'speakers', id, year, name, email, topic: 'declines', what } as const
  await notifyOfNews(trx, { ...news, text: `${name} withdrew from ${label}.` }, { publicUrl, now: edit.at })
}

/** The slots of a coach with who has booked them, by their start. */
export async function readCoachedSlots(db: Db, { id, year }: Coach) {
  const led = (await readBooked(db, year)).filter(({ coachId }) => coachId === id)
  return led.map(slot => ({ ...slot, names: slot.booked.map(({ name }) => name) }))
}

interface Calendar {
  publicUrl: string
  now: Date
}

/** The slots that a speaker booked as a calendar, which programs read again and again. @throws Problem `not-found` */
export async function readSpeakerCalendar(db: Db, speakerId: number, options: Calendar): Promise<string> {
  const { speaker, mine } = await readSlotsFor(db, speakerId)
  const theirs = mine.map(slot => ({ ...slot, names: [] }))
  return calendarOf(db, speaker.year, theirs, options)
}

/** The slots of a coach as a calendar. @throws Problem `not-found` */
export async function readCoachCalendar(db: Db, coachId: number, options: Calendar): Promise<string> {
  const coach = await findOrRefuse(coaches.records, db, coachId)
  return calendarOf(db, coach.year, await readCoachedSlots(db, coach), options)
}

function calendarOf(
  db: Db,
  year: number,
  theirs: readonly (BookedSlot & { names: readonly string[] })[],
  { publicUrl, now }: Calendar,
): Promise<string> {
  const entries = theirs.map(({ from, minutes, kind, note, names, ...slot }) => ({
    ...slot,
    ...{ from, to: from + minutes * MINUTE, lines: [names.join(', '), note] },
    title: slotWords[kind],
  }))
  return ownCalendar(db, { year, of: 'slot', title: 'my rehearsals and calls', entries }, publicUrl, now)
}
