import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { sessionQuery } from '#client/session.queries.ts'
import { SearchField } from '#dashboard-kit/fields/search-field.tsx'
import { OpenLineContext } from '#dashboard-kit/form/setting-panel.tsx'
import { isOwnEscape } from '#dashboard-kit/overlays/own-escape.ts'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { backupFilesQuery } from '#features/backup/dashboard/backup.queries.ts'
import { nominationRules } from '#features/candidates/nomination-rules.ts'
import { editionOf, editionsQuery } from '#features/event/dashboard/editions.queries.ts'
import { EventForm, useEventRow } from '#features/event/dashboard/event-form.tsx'
import { eventValues } from '#features/event/dashboard/event-values.ts'
import { eventQuery } from '#features/event/event.queries.ts'
import { mailServerQuery } from '#features/mail/dashboard/mail.queries.ts'
import { FormsAdmin, isFormsView } from '#features/own-questions/dashboard/forms-admin.tsx'
import { peopleQuery } from '#features/people/dashboard/people.queries.ts'
import { SettingSwitch } from '#features/settings/dashboard/setting-switch.tsx'
import { settingsAdminQuery } from '#features/settings/dashboard/settings-admin.queries.ts'
import { WithSettings } from '#features/settings/dashboard/use-setting-form.tsx'
import { valueUnset } from '#features/settings/setting-keys.ts'
import { speakerRules } from '#features/speakers/speaker-rules.ts'
import { volunteerRules } from '#features/volunteers/volunteer-rules.ts'
import { hasRight } from '#lib/rights.ts'
import { countText } from '#lib/text/count-text.ts'
import { Badge } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { MarkedPart } from '#ui/marked-part.tsx'
import { isMeantBy, type SettingFacts, type SettingLine, settingLines, wordsOfLine } from './setting-lines.ts'
import { settingParts } from './setting-parts.tsx'

/** The Settings tab: a line for each setting, which opens in place. */
export function SettingsAdmin() {
  const { view } = useSearch({ from: '/admin/dashboard' })
  if (isFormsView(view))
    return <FormsAdmin rules={{ speaker: speakerRules, volunteer: volunteerRules, nomination: nominationRules }} />
  return (
    <>
      <h1 className="mb-3 text-xl sm:text-2xl md:text-3xl">Settings</h1>
      <WithSettings>
        <SettingsList />
      </WithSettings>
    </>
  )
}

function SettingsList() {
  const { view } = useSearch({ from: '/admin/dashboard' })
  const { data: user } = useQuery(sessionQuery)
  const [typed, setTyped] = useState('')
  const facts = useFacts()
  const asked = typed.trim().toLowerCase()
  const lines = settingLines.filter(({ right }) => hasRight(user?.role, right))
  const found = lines.filter(line => isMeantBy(asked, { label: line.name, words: wordsOfLine(line).join(' ') }))
  // An open line may hold unsaved work, so it stays where it is.
  const shown = lines.filter(line => found.includes(line) || line.view === view)
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-3 sm:gap-4">
      <SearchField label="Search settings" placeholder="Search settings" value={typed} onChange={setTyped} />
      <p role="status" className={asked ? 'font-semibold' : 'sr-only'}>
        {asked && `${countText(found.length, 'result')} for “${typed.trim()}”`}
      </p>
      {[...Map.groupBy(shown, ({ group }) => group)].map(([title, lines]) => (
        <section key={title} aria-label={title} className="overflow-clip rounded-2xl border border-line bg-paper">
          <h2 className="px-[min(1.25rem,6vw)] pt-3 text-lg sm:px-7 sm:text-xl">{title}</h2>
          <ul className="divide-y divide-line">
            {lines.map(line => (
              <Line key={line.view} {...{ line, facts, asked }} isOpen={line.view === view} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** What the lines say; undefined until it is known. */
function useFacts(): SettingFacts | undefined {
  const { data: user } = useQuery(sessionQuery)
  const { data: event } = useQuery(eventQuery)
  const { data: editions } = useQuery(editionsQuery)
  const { data: settings } = useQuery(settingsAdminQuery(useEdition()))
  const people = useQuery({ ...peopleQuery, enabled: hasRight(user?.role, 'managePeople') })
  const backups = useQuery({ ...backupFilesQuery, enabled: hasRight(user?.role, 'exportBackup') })
  const mail = useQuery({ ...mailServerQuery, enabled: hasRight(user?.role, 'readInbox') })
  const row = useEventRow()
  return (
    row && {
      values: eventValues(row, event?.lineUpYear),
      status: editionOf(editions, undefined)?.status ?? 'on',
      setting: key => settings?.find(stored => stored.key === key)?.value ?? valueUnset(key) ?? '',
      organizers: people.data?.people.length,
      backups: backups.data?.files,
      copies: backups.data?.copies,
      mail: mail.data,
    }
  )
}

interface LineProps {
  line: SettingLine
  facts: SettingFacts | undefined
  /** What is searched for. */
  asked: string
  isOpen: boolean
}

/** One setting: its name and its value, or its form. */
function Line({ line, facts, asked, isOpen }: LineProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const place = useRef<HTMLLIElement>(null)
  const navigate = useNavigate()
  const closed = { to: '/admin/dashboard', search: { tab: 'settings' }, resetScroll: false } as const
  useEffect(() => {
    if (!isOpen) return
    place.current?.scrollIntoView({ block: 'nearest' })
    return () => {
      // The focus was in the form that has gone.
      if (document.activeElement === document.body) link.current?.focus()
    }
  }, [isOpen])
  const fold = (ignoreBlocker: boolean) => void navigate({ ...closed, replace: true, ignoreBlocker })
  const badge = facts && line.unset?.(facts)
  const search = line.leadsTo ?? { tab: 'settings' as const, view: line.view }
  return (
    <li
      ref={place}
      onKeyDown={isOpen ? event => isOwnEscape(event) && fold(false) : undefined}
      className={`scroll-my-20 ${isOpen ? 'bg-snow/60 shadow-[inset_3px_0_0_var(--color-ember)]' : ''}`}
    >
      <h3 className="font-normal font-sans text-[0.9375rem] tracking-normal">
        <Link
          ref={link}
          {...(isOpen ? closed : { ...closed, search })}
          activeOptions={{ exact: true }}
          aria-expanded={line.leadsTo ? undefined : isOpen}
          className="-outline-offset-3 flex min-h-12 items-center gap-3 px-[min(1.25rem,6vw)] py-1.25 no-underline hover:bg-snow sm:min-h-15 sm:px-7"
        >
          <span className="min-w-0 grow">
            <strong className={`block font-semibold leading-5 ${isOpen ? 'text-[1.0625rem]' : ''}`}>
              <Marked text={line.name} asked={asked} />
            </strong>{' '}
            {!isOpen && (
              <span className="block truncate text-[0.875rem] text-grey leading-4.5">
                <Marked text={facts ? foundIn(line, facts, asked) : '...'} asked={asked} />
              </span>
            )}
          </span>
          {badge && <Badge tone="yellow">{badge}</Badge>}
          <ChevronRight aria-hidden className={`size-4 shrink-0 text-grey ${isOpen ? 'rotate-90' : ''}`} />
        </Link>
      </h3>
      {isOpen && !line.leadsTo && (
        <OpenLineContext value={{ onSaved: () => fold(true), onCancel: () => fold(false) }}>
          <LineBody line={line} />
        </OpenLineContext>
      )}
    </li>
  )
}

function LineBody({ line: { view, name, fields, toggle, about, also } }: { line: SettingLine }) {
  const Part = settingParts[view]
  return (
    <div className="grid grid-cols-1 gap-6 px-[min(1.25rem,6vw)] pt-2 pb-5 sm:px-7">
      {about && <p className="text-grey">{about}</p>}
      {toggle && <SettingSwitch {...toggle} />}
      {Part && <Part />}
      {fields.length > 0 && <EventForm fields={fields} name={name} />}
      {also && (
        <Link
          to="/admin/dashboard"
          search={also.target}
          className={`${buttonClass({ look: 'quiet', size: 'small' })} justify-self-start`}
        >
          {also.title}
        </Link>
      )}
    </div>
  )
}

/** The value of a line, or the words of its form that were searched for. */
function foundIn(line: SettingLine, facts: SettingFacts, asked: string): string {
  const value = line.value(facts)
  const texts = [line.name, value, ...wordsOfLine(line).slice(0, -1)]
  const found = asked ? texts.find(text => text.toLowerCase().includes(asked)) : undefined
  return found === undefined || found === line.name ? value : found
}

/** A text in which the words that were searched for are marked. */
function Marked({ text, asked }: { text: string; asked: string }) {
  const start = asked ? text.toLowerCase().indexOf(asked) : -1
  return <MarkedPart text={text} start={start} length={asked.length} className="rounded-sm bg-sun text-inherit" />
}
