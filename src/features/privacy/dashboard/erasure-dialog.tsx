import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api, read, reasonOf } from '#client/client.ts'
import { FormDialog } from '#dashboard-kit/form/form-dialog.tsx'
import { changingAll } from '#dashboard-kit/record-calls.ts'
import type { Erasure } from '#features/privacy/erasure.schema.ts'
import { rowName } from '#features/tables/table-facts.ts'
import { Badge } from '#ui/badge.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { alsoErasedText, backupsText } from './erasure-wording.ts'

const erasePersonCall = changingAll((json: { email: string; confirmation: string }) =>
  read(api.privacy.erase.$post({ json })),
)

interface Props {
  email: string
  preview: Erasure
  onClose: () => void
  onErased: (gone: Erasure) => void
}

/** Lists what would be erased; typing the address again erases it. */
export function ErasureDialog({ email, preview, onClose, onErased }: Props) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const erase = useMutation(erasePersonCall)

  async function confirm() {
    if (erase.isPending) return
    if (typed.trim().toLowerCase() !== email.toLowerCase()) return setProblem('This is not the address above')
    setProblem('')
    try {
      onErased(await erase.mutateAsync({ email, confirmation: typed.trim() }))
    } catch (error) {
      setProblem(`${reasonOf(error)} Nothing was erased.`)
    }
  }

  return (
    <FormDialog
      title="Forget this person?"
      description={email}
      action="Erase for good"
      acting="Erasing..."
      look="danger"
      busy={erase.isPending}
      onSubmit={confirm}
      onClose={onClose}
    >
      <FoundRows title="Will be deleted" found={preview.rows} />
      <p className="text-grey">{alsoErasedText(preview)}</p>
      {preview.mentions.length > 0 && <FoundRows title="Stays, without the address in it" found={preview.mentions} />}
      <p className="rounded-xl bg-sun px-4 py-3 text-sun-deep">{backupsText(preview.backups)}</p>
      <TextField
        label="Type the address once more"
        type="email"
        autoComplete="off"
        value={typed}
        error={problem}
        hint="This cannot be undone, and the bin keeps nothing."
        onChange={({ target }) => setTyped(target.value)}
      />
    </FormDialog>
  )
}

function FoundRows({ title, found }: { title: string; found: Erasure['rows'] }) {
  return (
    <section>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-2 grid divide-y divide-line border-line border-y">
        {found.map(({ table, id, label, isPast }) => (
          <li key={`${table} ${id}`} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2.5">
            <span className="w-28 shrink-0 text-grey">{rowName(table)}</span>
            <span className="min-w-0 grow break-words">{label}</span>
            {isPast && <Badge tone="yellow">Deleted before</Badge>}
          </li>
        ))}
      </ul>
    </section>
  )
}
