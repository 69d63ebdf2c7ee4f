/** The personal data that is deleted after a time, with the moment from which the time counts. */
export const retentionKinds = [
  { kind: 'messages', label: 'Messages', from: 'since they arrived' },
  { kind: 'speakers', label: 'Applications to speak that were not accepted', from: 'since they were last changed' },
  { kind: 'candidates', label: 'Candidates who have not applied', from: 'since they were last changed' },
  { kind: 'volunteers', label: 'Volunteers who were not approved', from: 'since they were last changed' },
  { kind: 'subscribers', label: 'Newsletter addresses that were archived', from: 'since they were archived' },
  { kind: 'newsletters', label: 'To whom a newsletter went', from: 'since it was begun' },
  { kind: 'guests', label: 'Guests and walk-ins', from: 'after the event' },
  { kind: 'mails', label: 'Mail about an application, or not sent', from: 'since it was written' },
  { kind: 'history', label: 'History and activity', from: 'since the change' },
] as const

export type RetentionKind = (typeof retentionKinds)[number]['kind']

/** How long each kind is kept, in months; guests in days after the event. */
export type Retention = Readonly<Record<RetentionKind, number>>

/** How long guests are kept, in days after the event (decision G3). */
export const MOST_DAYS = 365
const DEFAULT_DAYS = 30

export const LEAST_MONTHS = 1
export const MOST_MONTHS = 120
const DEFAULT_MONTHS = 24

/** One value for each kind. */
export function forEachKind<T>(of: (kind: RetentionKind) => T): Record<RetentionKind, T> {
  return {
    messages: of('messages'),
    speakers: of('speakers'),
    candidates: of('candidates'),
    volunteers: of('volunteers'),
    subscribers: of('subscribers'),
    newsletters: of('newsletters'),
    guests: of('guests'),
    mails: of('mails'),
    history: of('history'),
  }
}

export const defaultRetention: Retention = { ...forEachKind(() => DEFAULT_MONTHS), guests: DEFAULT_DAYS, candidates: 6 }
