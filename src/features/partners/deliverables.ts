import { ownValue } from '#lib/terms/own-value.ts'
import { dayAfter } from '#lib/time/today-in.ts'
import type { Deliverable, SponsorshipPackage } from './packages.schema.ts'
import type { DeliverableState, Sponsor } from './partners.schema.ts'
import { MOST_TICKETS } from './places-text.ts'

/** What partners send themselves. */
export const theirKinds: ReadonlySet<Deliverable['kind']> = new Set(['logo', 'text', 'tickets'])

/** A deliverable for one partner. */
export interface Owed extends Deliverable {
  state: DeliverableState
  /** Null while the day of the event is unknown. */
  due: string | null
}

type Tier = Pick<SponsorshipPackage, 'name' | 'deliverables'>

/**
 * The deliverables of a partner, the earliest first.
 * @param day of the event; null until announced
 */
export function owedTo(
  { tier, deliveries }: Pick<Sponsor, 'tier' | 'deliveries'>,
  packages: readonly Tier[],
  day: string | null,
): Owed[] {
  const { deliverables = [] } = packages.find(({ name }) => name === tier) ?? {}
  return deliverables
    .map(mark => ({
      ...mark,
      state: ownValue(deliveries, mark.feature) ?? 'open',
      due: day && dayAfter(day, -mark.daysBefore),
    }))
    .toSorted((a, b) => b.daysBefore - a.daysBefore)
}

/** The deliverables of all partners that are not finished, the first due first; without a date last. */
export function unfinished(
  partners: readonly Sponsor[],
  owedOf: (partner: Sponsor) => Owed[],
): (Owed & { partner: Sponsor })[] {
  const rows = partners.flatMap(partner => owedOf(partner).map(owed => ({ ...owed, partner })))
  return rows
    .filter(({ state }) => state === 'open' || state === 'received')
    .toSorted((a, b) => (a.due ?? '9').localeCompare(b.due ?? '9') || a.partner.name.localeCompare(b.partner.name))
}

const numberWords = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** How many names a partner may give for tickets: the number in the feature, written in either way. */
export function mostNames(owed: readonly Deliverable[]): number {
  const tickets = owed.filter(({ kind }) => kind === 'tickets')
  const counts = tickets.map(({ feature }) => {
    const word = numberWords.findIndex(number => new RegExp(`\\b${number}\\b`, 'i').test(feature)) + 1
    return Number(/\d+/.exec(feature)?.[0] ?? word) || MOST_TICKETS
  })
  return Math.min(
    MOST_TICKETS,
    counts.reduce((sum, count) => sum + count, 0),
  )
}

/** The features that got another name in their place, old to new. */
export function renamedFeatures(before: readonly string[], after: readonly string[]): Map<string, string> {
  if (before.length !== after.length) return new Map()
  const pairs = before.map((old, place): [string, string] => [old, after[place] ?? ''])
  return new Map(pairs.filter(([old, now]) => !after.includes(old) && !before.includes(now)))
}

/** The label and colour of each state of a deliverable. */
export const deliveryWords = {
  open: { label: 'Open', tone: 'violet' },
  received: { label: 'Received', tone: 'blue' },
  delivered: { label: 'Delivered', tone: 'green' },
  declined: { label: 'Declined', tone: 'red' },
} as const satisfies Record<DeliverableState, { label: string; tone: string }>
