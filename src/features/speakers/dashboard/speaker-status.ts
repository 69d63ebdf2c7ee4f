import type { StatusWording } from '#dashboard-kit/lists/empty-state.tsx'
import type { Views } from '#dashboard-kit/lists/view-tabs.tsx'
import { type SelectionStatus, type Speaker, selectionStatus } from '#features/speakers/speakers.schema.ts'
import { waitingFields } from '#lib/terms/proposals.ts'

interface Choice {
  status: Exclude<SelectionStatus, 'pending'>
  action: string
}

const choices: readonly Choice[] = [
  { status: 'rejected', action: 'Reject' },
  { status: 'shortlisted', action: 'Shortlist' },
  { status: 'selected', action: 'Select' },
]

/** The decisions that are possible for an application of a status. */
export function choicesFor({ selectionStatus }: { selectionStatus: SelectionStatus }): readonly Choice[] {
  return choices.filter(({ status }) => status !== selectionStatus)
}

/** The status named by a part of the URL; null for all speakers. */
export function speakerStatusOf(view: string | undefined): SelectionStatus | null {
  return selectionStatus.safeParse(view).data ?? null
}

/** The views of speakers whose changes wait for approval, and of the jury, beside those of each status. */
export const WAITING = 'waiting'
export const JURY = 'jury'

/** The view with the board of those who may apply. */
export const CANDIDATES = 'candidates'

/** Whether a view lists a speaker; an unknown one lists all. */
export function isInView(speaker: Pick<Speaker, 'selectionStatus' | 'waiting'>, view?: string) {
  if (view === WAITING) return waitingFields(speaker.waiting).open.length > 0
  const status = speakerStatusOf(view)
  return status === null || status === speaker.selectionStatus
}

/** Whether a speaker opens in the review dialog rather than in the editor. */
export function isApplication({ selectionStatus }: { selectionStatus: SelectionStatus }): boolean {
  return selectionStatus === 'pending' || selectionStatus === 'rejected'
}

/** The reserves among some speakers, in their order. */
export function reservesOf(speakers: readonly Speaker[]): Speaker[] {
  return speakers
    .filter(({ selectionStatus, reserveRank }) => selectionStatus === 'shortlisted' && reserveRank !== null)
    .toSorted((a, b) => (a.reserveRank ?? 0) - (b.reserveRank ?? 0))
}

export const statusWording: Record<SelectionStatus, StatusWording> = {
  pending: {
    title: 'Pending',
    tone: 'yellow',
    loading: 'Loading pending applications...',
    empty: 'No pending applications found.',
    next: 'Applications arrive from the page “Speak”, while it is open under Settings, Speakers apply.',
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

/** All speakers, those of each status and those whose changes wait, with counts. */
export function viewsOfSpeakers(
  view: string | undefined,
  speakers: readonly Speaker[] | undefined,
  hasBoard: boolean,
): Views {
  const countIn = (view: string) => speakers?.filter(speaker => isInView(speaker, view)).length
  const all = { value: 'all', title: 'All Speakers', count: speakers?.length }
  const ofStatus = selectionStatus.options.map(value => ({
    value,
    title: statusWording[value].title,
    count: countIn(value),
  }))
  const waiting = { value: WAITING, title: 'To approve', count: countIn(WAITING) }
  const candidates = { value: CANDIDATES, title: 'Candidates' }
  const views = [
    ...(hasBoard ? [candidates] : []),
    all,
    ...ofStatus,
    { value: JURY, title: 'Jury' },
    ...(waiting.count || view === WAITING ? [waiting] : []),
  ]
  const isOwn = view === WAITING || view === CANDIDATES || view === JURY
  const value = isOwn ? view : (speakerStatusOf(view) ?? 'all')
  return { tab: 'speakers', label: 'Speakers by status', value, first: 'all', views }
}
