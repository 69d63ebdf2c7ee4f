import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { VersionedRecord } from '../record-calls.ts'

/**
 * Saves what is chosen for a record at once, and shows it meanwhile. Of several choices the last one wins: an arrow key
 * in a closed list of choices makes one at each press.
 * @param call changes the record
 */
export function useChoice<Row extends VersionedRecord, Change>(
  call: UseMutationOptions<Row, Error, VersionedRecord & { change: Change }>,
  { onSaved, onFailed }: { onSaved?: (row: Row, isLast: boolean) => void; onFailed: (error: unknown) => void },
) {
  const { mutateAsync } = useMutation(call)
  const [chosen, show] = useState<Change>()
  const last = useRef<Change>(undefined)

  async function saveLast(sent: VersionedRecord & { change: Change }): Promise<void> {
    const row = await mutateAsync(sent)
    const { current: change } = last
    const isLast = change === undefined || change === sent.change
    onSaved?.(row, isLast)
    if (!isLast) await saveLast({ ...sent, version: row.version, change })
  }

  async function choose({ id, version }: VersionedRecord, change: Change) {
    const isSaving = last.current !== undefined
    last.current = change
    show(change)
    if (isSaving) return
    await saveLast({ id, version, change }).catch(onFailed)
    last.current = undefined
    show(undefined)
  }
  return { chosen, choose }
}
