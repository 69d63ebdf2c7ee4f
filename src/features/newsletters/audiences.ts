import { commonFieldNames } from '#features/mail/letter-fields.ts'

/** The groups that can be written to. */
export const audiences = [
  'subscribers',
  'speakers',
  'volunteers-pending',
  'volunteers-approved',
  'volunteers-rejected',
  'partners',
  'everyone',
  'person',
] as const

export type Audience = (typeof audiences)[number]

export const audienceLabels: Record<Audience, string> = {
  subscribers: 'Confirmed subscribers',
  speakers: 'Selected speakers',
  'volunteers-pending': 'Volunteers who wait for an answer',
  'volunteers-approved': 'Approved volunteers',
  'volunteers-rejected': 'Declined volunteers',
  partners: 'Contacts of the partners',
  everyone: 'Everyone concerned: ticket holders, speakers, volunteers, partners, subscribers',
  person: 'One person',
}

/** Groups that exist per edition. */
export function isOfEdition(audience: Audience): boolean {
  return audience !== 'subscribers' && audience !== 'person'
}

/** Whether each address of a group has a name. */
export function hasNames(audience: Audience): boolean {
  return isOfEdition(audience) && audience !== 'everyone'
}

/** The group with its edition. */
export function audienceLabel(audience: Audience, edition: number | null): string {
  return edition !== null && isOfEdition(audience)
    ? `${audienceLabels[audience]}, ${edition}`
    : audienceLabels[audience]
}

export function letterFields(audience: Audience): string[] {
  return [...(hasNames(audience) ? ['name'] : []), ...commonFieldNames]
}

/** The group of a stored name; undefined for an unknown one. */
export function audienceOf(name: string): Audience {
  return audiences.find(known => known === name) ?? 'person'
}
