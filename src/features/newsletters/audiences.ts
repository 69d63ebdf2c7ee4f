import { commonFieldNames } from '#features/mail/letter-fields.ts'

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

/** The groups that each edition has of its own. */
export function isOfEdition(audience: Audience): boolean {
  return audience !== 'subscribers' && audience !== 'person'
}

/** The group with the edition it is of. */
export function audienceLabel(audience: Audience, edition: number | null): string {
  return edition !== null && isOfEdition(audience)
    ? `${audienceLabels[audience]}, ${edition}`
    : audienceLabels[audience]
}

/** The fields that a letter to a group may have. */
export function letterFields(audience: Audience): string[] {
  return [...(isOfEdition(audience) ? ['name'] : []), ...commonFieldNames]
}

/** The group that a stored name means; one that is not known is nobody's. */
export function audienceOf(name: string): Audience {
  return audiences.find(known => known === name) ?? 'person'
}
