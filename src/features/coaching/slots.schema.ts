import { localTime, recordId, text } from '#lib/fields.ts'
import { field, record, yearly } from '#lib/record.ts'
import { PROSE } from '#lib/text-rules.ts'
import { z } from '#lib/zod.ts'
import { slotWords } from './slot-times.ts'

const LENGTH = 'Please enter minutes from 5 to 600'
const ROOM = 'Please enter a number from 1 to 100'

/** A rehearsal or call that speakers book (decision K4). */
export const slotShapes = record(
  {
    kind: field('What', z.enum(['rehearsal', 'call', 'sound-check', 'audition']), { choices: slotWords }),
    // To the minute: '2026-10-08T08:00'.
    startsAt: field(
      'Start',
      localTime.overwrite(time => time.slice(0, 16)),
      { control: 'datetime-local' },
    ),
    minutes: field('Minutes', z.int(LENGTH).min(5, LENGTH).max(600, LENGTH)),
    capacity: field('How many speakers', z.int(ROOM).min(1, ROOM).max(100, ROOM)),
    place: field('Place or address', text()),
    coachId: field('Coach', recordId.nullable()),
    note: field('Note', text(PROSE), { control: 'prose', hint: 'Speakers see it.' }),
  },
  {
    names: { one: 'slot', many: 'slots' },
    needed: ['kind', 'startsAt', 'minutes', 'capacity'],
    own: yearly.own,
    also: yearly.also,
  },
)

/** Who has booked a slot. */
export const slotPlace = z.object({
  id: recordId,
  slotId: recordId,
  speakerId: recordId,
  isMoved: z.boolean().describe('Whether the slot was moved since, and they have not said that it still suits them.'),
})

/** What a person sees of a slot on their own page. */
export const shownSlot = slotShapes.row
  .pick({ id: true, kind: true, startsAt: true, minutes: true, place: true, note: true, year: true })
  .extend({ from: z.int().describe('The moment of its start in ms.') })

/** The bookings of an edition, as organizers read them. */
export const bookedSlots = z.object({ places: z.array(slotPlace.extend({ name: z.string() })) })

export type Slot = z.infer<typeof slotShapes.row>
export type ShownSlot = z.infer<typeof shownSlot>
export type SlotPlace = z.infer<typeof slotPlace>
