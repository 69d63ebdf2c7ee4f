import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { CallError, reasonOf } from '#client/client.ts'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { InPlaceForm } from '#dashboard-kit/form/in-place-form.tsx'
import { SettingPanel } from '#dashboard-kit/form/setting-panel.tsx'
import { useDialogEntry } from '#dashboard-kit/use-dialog-entry.ts'
import type { Erasure } from '#features/privacy/erasure.schema.ts'
import { retention } from '#features/privacy/retention.schema.ts'
import { useSettingForm } from '#features/settings/dashboard/use-setting-form.tsx'
import { useStoredSetting } from '#features/settings/dashboard/use-stored-setting.ts'
import {
  LEAST_MONTHS,
  MOST_DAYS,
  MOST_MONTHS,
  type Retention,
  readRetention,
  retentionKinds,
} from '#lib/terms/retention-kinds.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { UnderlinedLink } from '#ui/links/underlined-link.tsx'
import { previewErasureCall } from './erasure.queries.ts'
import { ErasureDialog } from './erasure-dialog.tsx'
import { backupsText, isNothing } from './erasure-wording.ts'

/** Retention and erasure of personal data, for owners. */
export function PrivacySettings() {
  return (
    <>
      <SettingPanel
        title="How long it is kept"
        about={
          <>
            Personal data is deleted automatically after this time. The{' '}
            <UnderlinedLink href="/privacy">privacy page</UnderlinedLink> tells visitors the same.
          </>
        }
      >
        <RetentionSettings />
      </SettingPanel>
      <SettingPanel
        title="Forget a person"
        about="Erases applications, pictures, messages, subscription, tickets, mails and history of one email address, for good. You see a preview first."
      >
        <PersonErasure />
      </SettingPanel>
    </>
  )
}

/** How many months each kind of personal data is kept. */
function RetentionSettings() {
  const { value } = useStoredSetting('privacy-retention')
  const form = useForm<Retention>({ resolver: zodResolver(retention), defaultValues: readRetention(value) })
  const editing = useSettingForm({
    setting: 'privacy-retention',
    form,
    valuesOf: readRetention,
    textOf: values => JSON.stringify(values),
    describe: values => Object.fromEntries(retentionKinds.map(({ kind, label }) => [label, values[kind]])),
    done: 'How long personal data is kept is saved',
    failed: 'Failed to save how long personal data is kept',
  })
  const { errors } = form.formState
  return (
    <InPlaceForm editing={editing} what="how long personal data is kept" isQuiet>
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        {retentionKinds.map(({ kind, label, from }) => (
          <TextField
            key={kind}
            label={label}
            hint={`${kind === 'guests' ? 'Days' : 'Months'} ${from}`}
            type="number"
            inputMode="numeric"
            min={LEAST_MONTHS}
            max={kind === 'guests' ? MOST_DAYS : MOST_MONTHS}
            error={errors[kind]?.message}
            {...form.register(kind, { valueAsNumber: true })}
          />
        ))}
      </div>
    </InPlaceForm>
  )
}

interface Found {
  email: string
  preview: Erasure
}

/** Finds a person by email address, previews the erasure, and reports the result. */
function PersonErasure() {
  const [email, setEmail] = useState('')
  const [found, setFound] = useState<Found>()
  const [outcome, setOutcome] = useState('')
  const [problem, setProblem] = useState('')
  const preview = useMutation(previewErasureCall)
  useDialogEntry(found !== undefined, () => setFound(undefined))

  async function look(event: SubmitEvent) {
    event.preventDefault()
    if (preview.isPending) return
    setProblem('')
    setOutcome('')
    try {
      const answer = await preview.mutateAsync(email.trim())
      if (isNothing(answer)) setOutcome(`No data of ${email.trim()} found. ${backupsText(answer.backups)}`)
      else setFound({ email: email.trim(), preview: answer })
    } catch (error) {
      setProblem(
        error instanceof CallError ? (error.problem?.fields?.[0]?.message ?? reasonOf(error)) : reasonOf(error),
      )
    }
  }

  function finish(gone: Erasure) {
    setFound(undefined)
    setEmail('')
    const files = gone.isScrubbed ? '' : ' The files of the database are busy. They are cleaned within an hour.'
    setOutcome(`Erased.${files} ${backupsText(gone.backups)}`)
  }

  return (
    <form noValidate onSubmit={look} className="grid max-w-xl gap-4">
      <TextField
        label="Email address"
        type="email"
        autoComplete="off"
        value={email}
        error={problem}
        onChange={({ target }) => setEmail(target.value)}
      />
      <QuietButton type="submit" aria-disabled={preview.isPending} className="justify-self-start">
        {preview.isPending ? 'Looking...' : 'See what would be deleted'}
      </QuietButton>
      <p role="status" className={outcome === '' ? 'sr-only' : 'rounded-xl bg-leaf px-4 py-3 text-leaf-deep'}>
        {outcome}
      </p>
      {found && <ErasureDialog {...found} onClose={() => setFound(undefined)} onErased={finish} />}
    </form>
  )
}
