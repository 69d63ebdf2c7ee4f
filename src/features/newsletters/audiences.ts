import { commonFieldNames } from '#features/mail/letter-fields.ts'
import words from './audience-words.json' with { type: 'json' }

/** Groups that a letter can join. */
export const groupNames = [
  'subscribers',
  'guests',
  'guests-arrived',
  'guests-absent',
  'speakers',
  'volunteers-pending',
  'volunteers-approved',
  'volunteers-rejected',
  'partners',
  'organizers',
] as const

/** Audiences that cannot be joined with others. */
export const soleNames = ['everyone', 'person'] as const

export type Group = (typeof groupNames)[number]
type Name = Group | (typeof soleNames)[number]

const group = `(${groupNames.join('|')})`

/** A stored audience: groups joined by commas, or a sole name. */
export const AUDIENCE = new RegExp(`^(${soleNames.join('|')}|${group}(,${group})*)$`)

export const audienceLabels: Record<Name, string> = words.labels

/** The groups that are thanked after the day, by the standing text of the letter. */
export const thankedGroups = {
  'speaker-thanks': 'speakers',
  'volunteer-thanks': 'volunteers-approved',
  'partner-thanks': 'partners',
} as const satisfies Record<string, Group>

export function groupsOf(audience: string): Group[] {
  const names = audience.split(',')
  return groupNames.filter(name => names.includes(name))
}

function namesIn(audience: string): Name[] {
  return [...groupsOf(audience), ...soleNames.filter(name => name === audience)]
}

/** Whether some of its people are those of an edition. */
export function isOfEdition(audience: string): boolean {
  return audience === 'everyone' || groupsOf(audience).some(name => name !== 'subscribers' && name !== 'organizers')
}

/** Whether each address of an audience has a name. */
export function hasNames(audience: string): boolean {
  const groups = groupsOf(audience)
  return groups.length > 0 && !groups.includes('subscribers')
}

/** The audience with its edition. */
export function audienceLabel(audience: string, edition: number | null): string {
  const label = namesIn(audience)
    .map(name => audienceLabels[name])
    .join('; ')
  return edition !== null && isOfEdition(audience) ? `${label}, ${edition}` : label
}

export function letterFields(audience: string): string[] {
  return [...(hasNames(audience) ? ['name'] : []), ...commonFieldNames]
}

/** Why somebody gets a letter. */
export function letterReason(audience: string): string {
  return `You get this because ${[...new Set(namesIn(audience).map(name => words.reasons[name]))].join(', or ')}.`
}

/** The audience of a stored name; an unknown one is one person. */
export function audienceOf(name: string): string {
  return AUDIENCE.test(name) ? name : 'person'
}
