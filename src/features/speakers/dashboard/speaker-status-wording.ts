import type { SelectionStatus } from '#features/speakers/speakers.schema.ts'
import type { BadgeTone } from '#ui/badge.tsx'

interface Wording {
  title: string
  tone: BadgeTone
  loading: string
  empty: string
  /** What fills an empty list. */
  next: string
}

export const statusWording: Record<SelectionStatus, Wording> = {
  pending: {
    title: 'Pending',
    tone: 'yellow',
    loading: 'Loading pending applications...',
    empty: 'No pending applications found.',
    next: 'Applications arrive from the page “Speak”, while submissions are open under Settings, Event.',
  },
  shortlisted: {
    title: 'Shortlisted',
    tone: 'blue',
    loading: 'Loading shortlisted speakers...',
    empty: 'No shortlisted speakers found.',
    next: 'Shortlist an application under Pending, to decide on it later.',
  },
  selected: {
    title: 'Selected',
    tone: 'green',
    loading: 'Loading selected speakers...',
    empty: 'No selected speakers found.',
    next: 'Select an application, or add a speaker. Selected speakers are on the site.',
  },
  rejected: {
    title: 'Rejected',
    tone: 'red',
    loading: 'Loading rejected applications...',
    empty: 'No rejected applications found.',
    next: 'Applications that you reject stay here, so that you can change your mind.',
  },
}
