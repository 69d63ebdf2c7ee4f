import { useMutation } from '@tanstack/react-query'
import { reasonOf } from '#client/client.ts'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { ProblemBox } from '#dashboard-kit/form/problem-line.tsx'
import type { CopiesElsewhere } from '#features/backup/backup.schema.ts'
import { copiesText, isCopyOld } from '#features/backup/copies-text.ts'
import { copyNowCall } from './backup.queries.ts'

const ADVICE =
  'The last copy is older than two days: a broken disk would lose everything since then. Check where the copies go, then press Copy now.'

/** How old the last copy outside the server is, and when one was last restored for a test. */
export function Copies({ copies }: { copies: CopiesElsewhere }) {
  const copyNow = useMutation(copyNowCall)
  if (!copies)
    return (
      <p className="mb-4 text-grey">
        These backups are on the server’s own disk. BACKUP_TO sets a place on another machine for encrypted copies.
      </p>
    )
  const { to, lastCopy, fault, isRunning } = copies
  const isCopying = copyNow.isPending || isRunning
  const now = Date.now()
  const isOld = lastCopy !== null && isCopyOld(copies, now)
  const problem = [copyNow.error ? reasonOf(copyNow.error) : fault, isOld ? ADVICE : null].filter(Boolean).join(' ')
  return (
    <section aria-label="Copies outside the server" className="mb-6">
      <p className="font-semibold">Copies outside the server</p>
      <p>{copiesText(copies, now)}.</p>
      <p className="text-[0.875rem] text-grey">Sent every hour after a change, encrypted, to {to}</p>
      <ProblemBox text={problem} />
      <QuietButton className="mt-3" aria-disabled={isCopying} onClick={() => isCopying || copyNow.mutate()}>
        {isCopying ? 'Copying...' : 'Copy now'}
      </QuietButton>
    </section>
  )
}
