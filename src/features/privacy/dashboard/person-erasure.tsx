import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { CallError, reasonOf } from '#client/client.ts'
import { QuietButton } from '#dashboard-kit/quiet-button.tsx'
import { useDialogEntry } from '#dashboard-kit/use-dialog-entry.ts'
import type { Erasure } from '#features/privacy/erasure.schema.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { previewErasureCall } from './erasure.queries.ts'
import { ErasureDialog } from './erasure-dialog.tsx'
import { backupsText, isNothing } from './erasure-wording.ts'

interface Found {
  email: string
  preview: Erasure
}

/** Finds a person by email address, previews the erasure, and reports the result. */
export function PersonErasure() {
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
    const files = gone.isScrubbed
      ? ''
      : ' The files of the database could not be cleaned just now. Erase the same address again in a moment.'
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
