import type { SelectionStatus } from '#features/speakers/speakers.schema.ts'
import type { BadgeTone } from '#ui/badge.tsx'

interface Wording {
  title: string
  tone: BadgeTone
  loading: string
  empty: string
}

/** How each status is called and shown. */
export const statusWording: Record<SelectionStatus, Wording> = {
  pending: {
    title: 'Pending',
    tone: 'yellow',
    loading: 'Loading pending applications...',
    empty: 'No pending applications found.',
  },
  shortlisted: {
    title: 'Shortlisted',
    tone: 'blue',
    loading: 'Loading shortlisted speakers...',
    empty: 'No shortlisted speakers found.',
  },
  selected: {
    title: 'Selected',
    tone: 'green',
    loading: 'Loading selected speakers...',
    empty: 'No selected speakers found.',
  },
  rejected: {
    title: 'Rejected',
    tone: 'red',
    loading: 'Loading rejected applications...',
    empty: 'No rejected applications found.',
  },
}

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
