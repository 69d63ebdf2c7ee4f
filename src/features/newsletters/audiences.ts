/** Whom one can write to. */
export const audiences = [
  'subscribers',
  'speakers',
  'volunteers-pending',
  'volunteers-approved',
  'volunteers-rejected',
  'partners',
  'person',
] as const

export type Audience = (typeof audiences)[number]

/** What organisers call them. */
export const audienceLabels: Record<Audience, string> = {
  subscribers: 'Confirmed subscribers',
  speakers: 'Selected speakers',
  'volunteers-pending': 'Volunteers who wait for an answer',
  'volunteers-approved': 'Approved volunteers',
  'volunteers-rejected': 'Declined volunteers',
  partners: 'Contacts of the partners',
  person: 'One person',
}

/** The group that a stored name means; one that is not known is nobody's. */
export function audienceOf(name: string): Audience {
  return audiences.find(known => known === name) ?? 'person'
}
