/** The kinds of personal data that expire, with the start of their time. */
export const retentionKinds = {
  messages: { label: 'Messages', from: 'since they arrived' },
  speakers: {
    label: 'Applications to speak that were not accepted',
    from: 'since they were last changed',
  },
  volunteers: { label: 'Volunteers who were not approved', from: 'since they were last changed' },
  subscribers: { label: 'Newsletter addresses that were archived', from: 'since they were archived' },
  newsletters: { label: 'To whom a newsletter went', from: 'since it was begun' },
  tickets: { label: 'Lists of ticket buyers', from: 'since they bought' },
  mails: { label: 'Mail about an application, or not sent', from: 'since it was written' },
  history: { label: 'History and activity', from: 'since the change' },
} as const

export type RetentionKind = keyof typeof retentionKinds

/** The default retention of each kind, in months. */
export type Retention = Readonly<Record<RetentionKind, number>>

export const LEAST_MONTHS = 1
export const MOST_MONTHS = 120

export const defaultRetention: Retention = {
  messages: 24,
  speakers: 24,
  volunteers: 24,
  subscribers: 24,
  newsletters: 24,
  tickets: 24,
  mails: 24,
  history: 24,
}
