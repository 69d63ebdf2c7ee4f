import { recordId, required, timestamp, year } from '#lib/fields.ts'
import { z } from '#lib/zod.ts'
import { arrival, guest } from './guests.schema.ts'

/** How many presses a desk sends at once. */
export const MOST_PRESSES = 100

const made = arrival.pick({ key: true, at: true })

/** What a desk presses. An `undo` and a `settle` name the press they are about. */
export const doorPress = z.discriminatedUnion('press', [
  made.extend({
    press: z.literal('arrive'),
    guestId: recordId,
    people: arrival.shape.people,
    name: arrival.shape.name,
  }),
  made.extend({
    press: z.literal('walk-in'),
    people: arrival.shape.people,
    name: required('Name is required'),
    cents: arrival.shape.cents,
    payment: arrival.shape.payment,
    // A desk may still hold presses of an older page.
    tier: arrival.shape.tier.default(''),
  }),
  made.extend({ press: z.literal('undo') }),
  made.extend({ press: z.literal('settle') }),
])

const known = {
  since: timestamp.optional().describe('The `now` of the last answer: older presses are left out.'),
  stamp: z.string().max(100).optional().describe('That of the last answer: the same guests are left out.'),
}

export const doorQuery = z.object(known)
export const doorPresses = z.object({ ...known, presses: z.array(doorPress).min(1).max(MOST_PRESSES) })

/** What the door needs to know of a guest (decision L4): not the address. */
const doorGuest = guest
  .pick({ id: true, name: true, quantity: true, status: true, ticketNumber: true, orderNumber: true })
  .extend(guest.pick({ note: true, attention: true }).shape)
  .extend({ tier: z.string() })

/** What a desk reads. */
export const doorState = z.object({
  now: timestamp.describe('By the clock of the server, which counts.'),
  year,
  desk: z.string(),
  stamp: z.string().describe('Changes with the guests.'),
  guests: z.array(doorGuest).nullable().describe('Null if they are the same.'),
  arrivals: z.array(arrival),
  tiers: z.array(z.string()).describe('The names of the ticket packages, for walk-ins.'),
})

export type DoorPress = z.infer<typeof doorPress>
export type DoorGuest = z.infer<typeof doorGuest>
export type DoorState = z.infer<typeof doorState>
export type DoorQuery = z.infer<typeof doorQuery>
