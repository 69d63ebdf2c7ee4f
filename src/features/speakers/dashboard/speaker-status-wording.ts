import type { SelectionStatus } from '#features/speakers/speakers.schema.ts'
import type { BadgeTone } from '#ui/badge.tsx'

interface Wording {
  title: string
  tone: BadgeTone
  loading: string
  empty: string
}

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
