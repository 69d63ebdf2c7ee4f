import { LRUCache } from 'lru-cache'
import type { Db } from '#db/migrations/tables.ts'
import { completeProfile } from '#features/event/complete-profile.ts'
import { defaultEdition, editionBefore } from '#features/event/default-edition.ts'
import { noDetails, readDetails } from '#features/event/edition-details.schema.ts'
import type { Edition, PastEdition } from '#features/event/editions.schema.ts'
import {
  defaultProfile,
  type EventFacts,
  type EventProfile,
  type EventTimes,
  eventProfile,
} from '#features/event/event-profile.schema.ts'
import { phaseRules } from '#features/event/phase-rules.ts'
import { refundText } from '#features/event/refund-text.ts'
import { readSetting, readSettingChange, setSetting } from '#features/settings/server/settings.domain.ts'
import { endOfDay, firstAfter, momentOf, momentOfClock, startOfDay, yearOf } from '#lib/time/zoned-time.ts'
import type { Edit } from '#records/edit.ts'
import { readShownEditions } from './editions.domain.ts'
import { phaseOf } from './phase.domain.ts'

/** The stored profile with the current edition, completed by defaults. */
export async function readEventProfile(db: Db): Promise<EventFacts> {
  return (await readDerived(db)).facts
}

/** The profile with moments in the event's zone, and the facts that depend on `now`. */
export async function readEvent(db: Db, now: Date): Promise<EventTimes> {
  const { facts, moments, recap } = await readDerived(db)
  const { phase, changesAt } = phaseOf({ ...facts, ...moments }, now)
  const currentYear = yearOf(now, facts.timeZone)
  const newYear = startOfDay(`${currentYear + 1}-01-01`, facts.timeZone)
  const closings = closingsOf(facts)
  const { takesApplications } = phaseRules[phase]
  const isOpen = (until: string | null) => until === null || now.toISOString() < until
  return {
    ...facts,
    ...moments,
    // The recap is available when the event is over (decision Y3).
    pastEditions: phase === 'over' ? [recap, ...facts.pastEditions] : facts.pastEditions,
    currentYear,
    phase,
    refunds: phase === 'cancelled' ? refundText(facts) : '',
    takes: {
      speakers: takesApplications && isOpen(closings.speakers),
      volunteers: takesApplications && isOpen(closings.volunteers),
      partners: takesApplications && isOpen(closings.partners),
    },
    changesAt: firstAfter(
      now,
      [newYear, changesAt, ...Object.values(closings)].filter(moment => moment !== null),
    ),
  }
}

/** Whether the event of a year has taken place. */
export async function isEventOver(db: Db, year: number, now: Date): Promise<boolean> {
  const { pastEditions } = await readEvent(db, now)
  return pastEditions.some(past => past.year === year && !past.isOff)
}

/** The moments when applications close; null for none. */
function closingsOf({ speakersUntil, volunteersUntil, partnersUntil, timeZone }: EventFacts) {
  const endOf = (last: string | null) => last && endOfDay(last, timeZone)
  return { speakers: endOf(speakersUntil), volunteers: endOf(volunteersUntil), partners: endOf(partnersUntil) }
}

/** How often profile or day changed, and when last (ISO 8601). */
export async function readEventChange(db: Db): Promise<{ version: number; changedAt: string }> {
  const [profile, editions] = await Promise.all([readSettingChange(db, 'event-profile'), readShownEditions(db)])
  const edition = editions.find(({ stage }) => stage === 'current') ?? { ...profile, version: 1 }
  const changedAt = edition.updatedAt > profile.updatedAt ? edition.updatedAt : profile.updatedAt
  return { version: profile.version + edition.version - 1, changedAt }
}

/** Sets the year that the Speakers page shows first. */
export async function changeLineUpYear(trx: Db, lineUpYear: number, edit: Edit): Promise<void> {
  const profile = eventProfile.parse(await readEventProfile(trx))
  await setSetting(trx, 'event-profile', JSON.stringify({ ...profile, lineUpYear }), edit)
}

interface Stored {
  profile: string | undefined
  editions: readonly Edition[]
}

async function readDerived(db: Db) {
  const [profile, editions] = await Promise.all([readSetting(db, 'event-profile'), readShownEditions(db)])
  return derived.memo(JSON.stringify({ profile, editions } satisfies Stored))
}

function derive(text: string) {
  const { profile, editions }: Stored = JSON.parse(text)
  const facts = factsOf(completeProfile(profile, lineUpUnset(editions)), editions)
  const current = currentOf(editions)
  const recap = { ...recapOf(current, current), ...proofOf(current) }
  return { facts, moments: momentsOf(facts), recap }
}

const derived = new LRUCache<string, ReturnType<typeof derive>>({ max: 1, memoMethod: derive })

/** The initial line-up year: the sample's, if there is sample content. */
function lineUpUnset(editions: readonly Edition[]): number {
  const { lineUpYear } = defaultProfile
  const isKnown = editions.length === 0 || editions.some(({ year }) => year === lineUpYear)
  return isKnown ? lineUpYear : currentOf(editions).year
}

/** Facts from the profile, the current edition and earlier ones. */
function factsOf(profile: EventProfile, editions: readonly Edition[]): EventFacts {
  const current = currentOf(editions)
  const { theme, date, startTime, endTime, ticketSaleStart, status, notice, previousDate, published, details } = current
  const { speakersUntil, volunteersUntil, partnersUntil } = current
  const past = editions.filter(({ stage }) => stage === 'past')
  const latest = past.find(edition => !isOff(edition))
  return {
    ...profile,
    ...{ theme, date, startTime, endTime, ticketSaleStart, status, notice, previousDate, published },
    ...{ speakersUntil, volunteersUntil, partnersUntil },
    details: details === '{}' ? noDetails : readDetails(details),
    editionYear: current.year,
    venue: { name: current.venueName, address: current.venueAddress },
    pastEditions:
      editions.length === 0
        ? [editionBefore]
        : past.map(edition => ({ ...recapOf(edition, current), ...(edition === latest && proofOf(edition)) })),
  }
}

type Moments = Pick<EventTimes, 'startsAt' | 'endsAt' | 'saleStartsAt'>

/** Start, end and ticket sale (ISO 8601); null until known. */
function momentsOf({ date, startTime, endTime, ticketSaleStart, timeZone }: EventFacts): Moments {
  return {
    startsAt: date && momentOfClock(date, startTime, timeZone),
    endsAt: date && momentOfClock(date, endTime, timeZone),
    saleStartsAt: ticketSaleStart && momentOf(ticketSaleStart, timeZone),
  }
}

/** The current edition, or the default. */
function currentOf(editions: readonly Edition[]) {
  return editions.find(({ stage }) => stage === 'current') ?? { ...defaultEdition, published: true }
}

type Told = Pick<
  Edition,
  | keyof Omit<PastEdition, 'venue' | 'isOff' | 'numbers' | 'quotes'>
  | 'venueName'
  | 'venueAddress'
  | 'status'
  | 'previousDate'
>

/** The facts of a recap: its venue if it differs, and whether the event took place. */
function recapOf(edition: Told, current: Told): PastEdition {
  const { year, date, title, theme, venueName, venueAddress, previousDate } = edition
  const isElsewhere = venueName !== current.venueName || venueAddress !== current.venueAddress
  return {
    year,
    date: isOff(edition) ? (date ?? previousDate) : date,
    title,
    theme,
    ...(isElsewhere && { venue: { name: venueName, address: venueAddress } }),
    ...(isOff(edition) && { isOff: true }),
  }
}

/** Whether an edition never took place. */
function isOff({ status, date }: Pick<Edition, 'status' | 'date'>): boolean {
  return status === 'cancelled' || (status === 'postponed' && date === null)
}

/** What recommends an edition; absent lists are empty. */
function proofOf({ details }: Pick<Edition, 'details'>): Pick<PastEdition, 'numbers' | 'quotes'> {
  const { numbers, quotes } = readDetails(details)
  return { ...(numbers.length > 0 && { numbers }), ...(quotes.length > 0 && { quotes }) }
}
