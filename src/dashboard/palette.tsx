import { useQueries, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useRef, useState } from 'react'
import { sessionQuery } from '#client/session.queries.ts'
import { SearchField } from '#dashboard-kit/fields/search-field.tsx'
import type { DashboardTarget, TabName } from '#dashboard-kit/menus/dashboard-target.ts'
import { Dialog } from '#dashboard-kit/overlays/dialog.tsx'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { contentAdminQuery } from '#features/content/dashboard/content-kind.ts'
import { placeName } from '#features/content/dashboard/content-structure.ts'
import { messagesQuery } from '#features/inbox/dashboard/inbox-admin.queries.ts'
import { packagesAdminQuery } from '#features/partners/dashboard/package-kind.ts'
import { partnersAdminQuery } from '#features/partners/dashboard/partners-admin.queries.ts'
import { questionsAdminQuery } from '#features/questions/dashboard/question-kind.ts'
import { scheduleAdminQuery } from '#features/schedule/dashboard/schedule-kind.ts'
import { speakersAdminQuery } from '#features/speakers/dashboard/speakers-admin.queries.ts'
import type { HistoryTable } from '#features/tables/table-facts.ts'
import { teamAdminQuery } from '#features/team/dashboard/team-kind.tsx'
import { volunteersQuery } from '#features/volunteers/dashboard/volunteers.queries.ts'
import { hasRight } from '#lib/rights.ts'
import { tabsFor } from './dashboard-tabs.tsx'
import { palettePlaces } from './palette-places.ts'
import { isMeantBy } from './settings/setting-lines.ts'

/** The most results shown at once. */
const MOST = 12

interface Found {
  label: string
  kind: string
  /** Further words that find it. */
  words?: string
  search: DashboardTarget & { record?: number }
}

/** One field that leads to records, tabs and actions; arrows move between the results, Enter opens one. */
export function Palette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const list = useRef<HTMLUListElement>(null)
  const [words, setWords] = useState('')
  const found = useFound(words.trim().toLowerCase()).slice(0, MOST)

  function go({ search }: Found) {
    onClose()
    // Records are those of the chosen edition.
    void navigate({ to: '/admin/dashboard', search: ({ edition }) => ({ ...search, edition }) })
  }
  function move(event: KeyboardEvent<HTMLElement>) {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = document.activeElement instanceof HTMLButtonElement ? buttons.indexOf(document.activeElement) : -1
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter' && at < 0 && found[0]) go(found[0])
    if (step === undefined) return
    event.preventDefault()
    buttons.at((at + step) % buttons.length)?.focus()
  }

  return (
    <Dialog open onClose={onClose} title="Find">
      <search onKeyDown={move} className="min-h-0 overflow-y-auto p-4 sm:p-5">
        <SearchField label="Find" placeholder="A person, a setting or an action" value={words} onChange={setWords} />
        <p role="status" className="sr-only">
          {found.length === 0 ? 'Nothing found.' : `${found.length} found`}
        </p>
        <ul ref={list} aria-label="Results" className="mt-3 grid gap-1">
          {found.map(one => (
            <li key={`${one.kind} ${one.label} ${one.search.record}`}>
              <button
                type="button"
                onClick={() => go(one)}
                className="-outline-offset-3 flex min-h-11 w-full cursor-pointer items-center justify-between gap-4 rounded-lg px-3 text-left hover:bg-ink/6"
              >
                <span className="min-w-0 truncate font-medium">{one.label}</span>
                <span className="shrink-0 text-[0.8125rem] text-grey">{one.kind}</span>
              </button>
            </li>
          ))}
        </ul>
        {found.length === 0 && <p className="px-3 py-4 text-grey">Nothing found.</p>}
      </search>
    </Dialog>
  )
}

/** Where the records of the other tables are found. */
const elsewhere = {
  ticketPurchases: 'Their tab searches thousands.',
  shifts: 'Their tab is a table of days.',
  volunteerRoles: 'The view of the shifts has them.',
  candidates: 'Their board has them.',
  formQuestions: 'The settings have them.',
  tasks: 'The plan has them.',
  milestones: 'The view of the milestones has them.',
  handIns: 'Their speakers are found.',
  coaches: 'The view of the coaches has them.',
  slots: 'The view of rehearsals and calls has them.',
  runTimes: 'Their speakers are found.',
  cues: 'The run sheet has them.',
  criteria: 'The jury has them.',
  rounds: 'The jury has them.',
  sitePictures: 'The settings have them.',
  newsletters: 'The inbox has them.',
  mailTemplates: 'The inbox has them.',
  editions: 'The settings have them.',
  siteSettings: 'The places have them.',
} as const satisfies Partial<Record<HistoryTable, string>>

/** The tabs, actions, settings and records that have all the words; only those that the current user may see. */
function useFound(words: string): Found[] {
  const edition = useEdition()
  const { data: user } = useQuery(sessionQuery)
  const tabs = tabsFor(user?.role)
  const mayRead = hasRight(user?.role, 'readApplications')
  const enabled = (tab: TabName) => words.length > 1 && tabs.some(({ name }) => name === tab)
  const [speakers, pending, approved, partners, packages, schedule, team, content, questions, messages] = useQueries({
    queries: [
      { ...speakersAdminQuery(edition), enabled: enabled('speakers') && mayRead },
      { ...volunteersQuery('pending', edition), enabled: enabled('volunteers') },
      { ...volunteersQuery('approved', edition), enabled: enabled('volunteers') },
      { ...partnersAdminQuery(edition), enabled: enabled('partners') },
      { ...packagesAdminQuery, enabled: enabled('packages') },
      { ...scheduleAdminQuery(edition), enabled: enabled('schedule') },
      { ...teamAdminQuery(edition), enabled: enabled('team') },
      { ...contentAdminQuery, enabled: enabled('content') },
      { ...questionsAdminQuery, enabled: enabled('questions') },
      { ...messagesQuery, enabled: enabled('inbox') },
    ],
  })
  const record = (tab: TabName, kind: string, id: number, label: string, view?: string): Found => ({
    label,
    kind,
    search: { tab, record: id, ...(view && { view }) },
  })
  const volunteer = ({ id, name, status }: { id: number; name: string; status: string }) =>
    record('volunteers', 'Volunteer', id, name, status === 'pending' ? undefined : status)
  /** The records of each table. One that is neither here nor in `elsewhere` does not compile. */
  const records: Record<Exclude<HistoryTable, keyof typeof elsewhere>, Found[]> = {
    speakers: (speakers.data?.rows ?? []).map(({ id, name }) => record('speakers', 'Speaker', id, name)),
    volunteers: [...(pending.data?.rows ?? []), ...(approved.data?.rows ?? [])].map(volunteer),
    sponsors: (partners.data?.rows ?? []).map(({ id, name }) => record('partners', 'Partner', id, name)),
    sponsorshipPackages: (packages.data ?? []).map(({ id, name }) => record('packages', 'Package', id, name)),
    scheduleItems: (schedule.data ?? []).map(({ id, title }) => record('schedule', 'Schedule', id, title)),
    teamMembers: (team.data ?? []).map(({ id, name }) => record('team', 'Team member', id, name)),
    siteContent: (content.data ?? []).map(item => record('content', `Text on ${item.page}`, item.id, placeName(item))),
    questions: (questions.data ?? []).map(({ id, question }) => record('questions', 'Question', id, question)),
    contactSubmissions: (messages.data?.rows ?? []).map(({ id, name }) => record('inbox', 'Message', id, name)),
  }
  const all: Found[] = [
    ...tabs.map(({ name, title }): Found => ({ label: title, kind: 'Tab', search: { tab: name } })),
    ...palettePlaces.filter(({ right }) => hasRight(user?.role, right)),
    ...Object.values(records).flat(),
  ]
  return all.filter(one => isMeantBy(words, one))
}
