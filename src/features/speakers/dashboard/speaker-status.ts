import type { SelectionStatus } from '#features/speakers/speakers.schema.ts'
import { statusWording } from './speaker-status-wording.ts'

/** Why visitors do not see a speaker; undefined for one whom they see. */
export function notPublicYet({ selectionStatus }: { selectionStatus: SelectionStatus }): string | undefined {
  if (selectionStatus === 'selected') return
  return `Not public yet: only selected speakers are, and this one is ${statusWording[selectionStatus].title.toLowerCase()}.`
}

interface Choice {
  status: Exclude<SelectionStatus, 'pending'>
  action: string
}

const choices: readonly Choice[] = [
  { status: 'rejected', action: 'Reject' },
  { status: 'shortlisted', action: 'Shortlist' },
  { status: 'selected', action: 'Select' },
]

/** What may be decided of somebody whose application reads so far as it does. */
export function choicesFor({ selectionStatus }: { selectionStatus: SelectionStatus }): readonly Choice[] {
  return choices.filter(({ status }) => status !== selectionStatus)
}

// Written out, so that listing speakers does not load the schemas.
export const statuses = ['pending', 'shortlisted', 'selected', 'rejected'] as const satisfies readonly SelectionStatus[]

/** The status that a part of the URL names, or null for all speakers. */
export function statusOf(view: string | undefined): SelectionStatus | null {
  return statuses.find(status => status === view) ?? null
}

/** Whether a speaker is one to read about before deciding, rather than one to edit. */
export function isApplication({ selectionStatus }: { selectionStatus: SelectionStatus }): boolean {
  return selectionStatus === 'pending' || selectionStatus === 'rejected'
}
