import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { reasonOf } from '#client/client.ts'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { ProblemLine } from '#dashboard-kit/form/problem-line.tsx'
import { SettingPanel } from '#dashboard-kit/form/setting-panel.tsx'
import { EmptyState, NotLoaded } from '#dashboard-kit/lists/empty-state.tsx'
import { RowsLoading } from '#dashboard-kit/lists/rows-loading.tsx'
import { ConfirmDialog } from '#dashboard-kit/overlays/confirm-dialog.tsx'
import { NewLink } from '#dashboard-kit/qr-picture.tsx'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import type { AccessLink } from '#features/access-links/access-links.schema.ts'
import {
  changeScreenCall,
  newLinkCall,
  revokeLinksCall,
  screenLinksQuery,
} from '#features/access-links/dashboard/access-links.queries.ts'
import { MINUTE } from '#lib/time/durations.ts'
import { momentText } from '#lib/time/moment-text.ts'
import { Badge } from '#ui/badge.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useNow } from '#ui/use-now.ts'
import { dayQuery } from './day.queries.ts'

const kinds = [
  { value: 'stage', label: 'Stage timer' },
  { value: 'screen', label: 'Screen' },
  { value: 'green-room', label: 'Green room' },
  { value: 'crew', label: 'Crew' },
  { value: 'door', label: 'Door' },
] as const

const views = [
  { value: 'next', label: 'Now and next' },
  { value: 'day', label: 'The day' },
  { value: 'partners', label: 'Partners' },
  { value: 'message', label: 'Message' },
] as const

const notes = [
  { value: 'sound', label: 'Notes for sound' },
  { value: 'light', label: 'Notes for light' },
  { value: 'host', label: 'Notes for the host' },
  { value: 'stage', label: 'Notes for the stage' },
] as const

/** The Screens tab: the links of the stage timer, the screens, the green room, the crew and the door, and new ones. */
export function ScreensAdmin() {
  const { data: day } = useQuery(dayQuery(useEdition()))
  const { data: links, isError, refetch } = useQuery(screenLinksQuery)
  const change = useMutation(changeScreenCall)
  const revoke = useMutation(revokeLinksCall)
  const [ending, setEnding] = useState<AccessLink>()

  return (
    <>
      <h1 className="mb-4 text-xl sm:text-2xl md:text-3xl">Screens</h1>
      {day?.rows.length === 0 && <NothingToShow />}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        {list()}
        {(links || isError) && <NewScreen fault={change.error ?? revoke.error} />}
      </div>
      <ConfirmDialog
        open={ending !== undefined}
        title={`End the link of ${ending?.name}?`}
        action="End the link"
        onCancel={() => setEnding(undefined)}
        onConfirm={() => {
          if (ending) revoke.mutate({ ids: [ending.id] })
          setEnding(undefined)
        }}
      >
        Every screen that was opened with it goes dark. It needs a new link then.
      </ConfirmDialog>
    </>
  )

  function list() {
    if (!links) {
      return isError ? (
        <NotLoaded text="The screens could not be loaded." onAgain={refetch} />
      ) : (
        <RowsLoading text="Loading the screens..." />
      )
    }
    if (links.length === 0) return <EmptyState text="No screens yet. Make a link for the stage timer first." />
    return (
      <ul aria-label="Screens" className="divide-y divide-line rounded-2xl border border-line bg-paper">
        {links.map(link => (
          <li key={link.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-6">
            <div className="min-w-0 grow basis-40 leading-snug">
              <p className="font-semibold wrap-anywhere">{link.name}</p>
              <p className="mt-1 flex flex-wrap items-center gap-2 text-[0.875rem] text-grey">
                {kinds.find(({ value }) => value === link.purpose)?.label}{' '}
                <LastSeen {...link} offset={day?.offset ?? 0} />
              </p>
            </div>
            <LinkChoice link={link} onChange={change.mutate} />
            <QuietButton aria-label={`End the link of ${link.name}`} onClick={() => setEnding(link)}>
              End
            </QuietButton>
          </li>
        ))}
      </ul>
    )
  }
}

function NothingToShow() {
  return (
    <p className="mb-4">
      The screens have nothing to show yet.{' '}
      <Link to="/admin/dashboard" search={{ tab: 'day', view: 'edit' }} className="font-semibold underline">
        Build the run sheet
      </Link>
    </p>
  )
}

interface LinkChoiceProps {
  link: AccessLink
  onChange: (change: Partial<Pick<AccessLink, 'view' | 'department'>> & { id: number }) => void
}

/** What a screen shows, or whose notes the crew reads. */
function LinkChoice({ link: { id, purpose, name, view, department }, onChange }: LinkChoiceProps) {
  if (purpose === 'screen')
    return <Choice name={name} choices={views} value={view} onChoose={chosen => onChange({ id, view: chosen })} />
  if (purpose !== 'crew') return null
  const choose = (chosen: typeof department) => onChange({ id, department: chosen })
  return <Choice name={name} choices={notes} value={department} onChoose={choose} />
}

interface ChoiceProps<Value extends string> {
  name: string
  choices: readonly { value: Value; label: string }[]
  value: Value
  onChoose: (value: Value) => void
}

function Choice<Value extends string>({ name, choices, value, onChoose }: ChoiceProps<Value>) {
  return (
    <SelectField
      label={`${name} shows`}
      choices={choices}
      value={value}
      onChange={({ target }) => {
        const chosen = choices.find(choice => choice.value === target.value)
        if (chosen) onChoose(chosen.value)
      }}
    />
  )
}

/** A form that makes a link, which is shown once. */
function NewScreen({ fault }: { fault: Error | null }) {
  const { mutate, isPending, error, data } = useMutation(newLinkCall)
  const [kind, setKind] = useState<(typeof kinds)[number]>(kinds[0])
  const [name, setName] = useState('')
  const [letters, setLetters] = useState('')
  const reason = error ?? fault

  function make(event: SubmitEvent) {
    event.preventDefault()
    if (isPending) return
    mutate(
      { purpose: kind.value, name: name.trim() || kind.label, ...(letters.trim() && { letters }) },
      {
        onSuccess() {
          setName('')
          setLetters('')
        },
      },
    )
  }

  return (
    <SettingPanel title="New screen" about="A link opens the page of a screen without a password.">
      <form noValidate onSubmit={make} className="grid gap-4">
        <SelectField
          label="What it is"
          choices={kinds}
          value={kind.value}
          onChange={({ target }) => setKind(kinds.find(({ value }) => value === target.value) ?? kinds[0])}
        />
        <TextField
          label="Name"
          hint="Such as: Foyer, left of the door"
          maxLength={60}
          autoComplete="off"
          value={name}
          onChange={event => setName(event.target.value)}
        />
        <TextField
          label="Letters on the screen"
          hint={`A screen without a keyboard shows six letters at ${location.host}/screen. Else leave it empty.`}
          maxLength={6}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={letters}
          onChange={event => setLetters(event.target.value)}
        />
        <QuietButton type="submit" aria-disabled={isPending}>
          {letters.trim() ? 'Open the screen' : 'Make a link'}
        </QuietButton>
        {data?.address && <NewLink address={data.address} hint="Open it on the screen, or scan it with the tablet." />}
        <p role="status" className="text-[0.9375rem] empty:hidden">
          {data?.address === null && `${data.link.name} opens within a few seconds.`}
        </p>
        <ProblemLine text={reason && `Not done. ${reasonOf(reason)}`} />
      </form>
    </SettingPanel>
  )
}

/** Open screens note their use every minute. */
function LastSeen({ lastUsedAt, offset }: Pick<AccessLink, 'lastUsedAt'> & { offset: number }) {
  const now = (useNow() ?? 0) + offset
  if (lastUsedAt === null) return <Badge tone="yellow">Not opened yet</Badge>
  if (now - Date.parse(lastUsedAt) < 2.5 * MINUTE) return <Badge tone="green">On</Badge>
  return <Badge tone="red">Not seen since {momentText(lastUsedAt)}</Badge>
}
