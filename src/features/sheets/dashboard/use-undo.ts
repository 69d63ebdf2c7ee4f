import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf } from '#client/client.ts'
import { revertCall } from '#dashboard-kit/history.queries.ts'

/** Undoes an import, and names the records that it left alone because they were edited since. */
export function useUndo() {
  const revert = useMutation(revertCall)
  const [result, setResult] = useState('')
  async function undo(event: number) {
    if (revert.isPending) return
    try {
      const { kept = [] } = await revert.mutateAsync({ event })
      const names = kept.slice(0, 20).join('; ')
      setResult(
        kept.length === 0
          ? 'Undone. Everything is as before.'
          : `Undone. Not changed, because they were edited since: ${names}.`,
      )
    } catch (error) {
      setResult(reasonOf(error))
    }
  }
  return { undo, result, isPending: revert.isPending, isUndone: revert.isSuccess }
}
