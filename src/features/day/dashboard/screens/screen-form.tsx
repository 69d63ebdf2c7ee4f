import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { reasonOf } from '#client/client.ts'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { ProblemLine } from '#dashboard-kit/form/problem-line.tsx'
import { SettingPanel } from '#dashboard-kit/form/setting-panel.tsx'
import { NewLink } from '#dashboard-kit/qr-picture.tsx'
import { newLinkCall } from '#features/access-links/dashboard/access-links.queries.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

/** What a link of the day may be for. */
export const screenKinds = [
  { value: 'stage', label: 'Stage timer' },
  { value: 'screen', label: 'Screen' },
  { value: 'green-room', label: 'Green room' },
  { value: 'crew', label: 'Crew' },
  { value: 'lead', label: 'Shift lead' },
  { value: 'door', label: 'Door' },
] as const

/** A form that makes a link, which is shown once. */
export function ScreenForm({ fault }: { fault: Error | null }) {
  const { mutate, isPending, error, data } = useMutation(newLinkCall)
  const [kind, setKind] = useState<(typeof screenKinds)[number]>(screenKinds[0])
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
          choices={screenKinds}
          value={kind.value}
          onChange={({ target }) => setKind(screenKinds.find(({ value }) => value === target.value) ?? screenKinds[0])}
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
