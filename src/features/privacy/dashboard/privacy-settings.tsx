import { mutationOptions, useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { api, CallError, read, reasonOf } from '#client/client.ts'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { SettingPanel } from '#dashboard-kit/form/setting-panel.tsx'
import { useDialogEntry } from '#dashboard-kit/use-record-dialogs.ts'
import type { Erasure } from '#features/privacy/erasure.schema.ts'
import { retention } from '#features/privacy/retention.schema.ts'
import { NumbersSetting } from '#features/settings/dashboard/numbers-setting.tsx'
import {
  defaultRetention,
  LEAST_MONTHS,
  MOST_DAYS,
  MOST_MONTHS,
  retentionKinds,
} from '#features/settings/retention-kinds.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { UnderlinedLink } from '#ui/links/underlined-link.tsx'
import { ErasureDialog } from './erasure-dialog.tsx'
import { backupsText, isNothing } from './erasure-wording.ts'

/** Retention and erasure of personal data, for owners. */
export function PrivacySettings() {
  return (
    <>
      <NumbersSetting
        setting="privacy-retention"
        schema={retention}
        labels={Object.fromEntries(retentionKinds.map(({ kind, label }) => [kind, label]))}
        control={retentionControl}
        unset={defaultRetention}
        what="how long personal data is kept"
        done="How long personal data is kept is saved"
        about={
          <>
            Personal data is deleted automatically after this time. The{' '}
            <UnderlinedLink href="/privacy">privacy page</UnderlinedLink> tells visitors the same.
          </>
        }
      />
      <SettingPanel
        title="Forget a person"
        about="Erases applications, pictures, messages, subscription, tickets, mails and history of one email address, for good. You see a preview first."
      >
        <PersonErasure />
      </SettingPanel>
    </>
  )
}

/** Months, or days of guests. */
function retentionControl(key: string) {
  const from = retentionKinds.find(({ kind }) => kind === key)?.from
  const [unit, max] = key === 'guests' ? ['Days', MOST_DAYS] : ['Months', MOST_MONTHS]
  return { hint: `${unit} ${from}`, min: LEAST_MONTHS, max }
}

const previewErasureCall = mutationOptions({
  mutationFn: (email: string) => read(api.privacy.preview.$post({ json: { email } })),
})

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
