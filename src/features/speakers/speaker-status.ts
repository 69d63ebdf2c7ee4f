import type { BadgeTone } from '#ui/badge.tsx'
import type { SelectionStatus } from './speakers.schema.ts'

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
