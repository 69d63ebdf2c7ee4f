import { useMutation } from '@tanstack/react-query'
import { CallError, reasonOf } from '#client/client.ts'
import type { ShiftPlace } from '#features/shifts/shifts.schema.ts'
import { showToast } from '#ui/overlays/show-toast.ts'
import { assignCall, placeStateCall, unassignCall } from './rota.queries.ts'

interface Person {
  id: number
  name: string
}

/** Assigns volunteers to shifts and takes them out, each with Undo. */
export function useAssigning() {
  const { mutateAsync: put, isPending: isPutting } = useMutation(assignCall)
  const { mutateAsync: take, isPending: isTaking } = useMutation(unassignCall)
  const { mutateAsync: setState } = useMutation(placeStateCall)

  /** @returns why they were not assigned, and whether a reason would help */
  async function assign(shiftId: number, person: Person, reason = '', description?: string) {
    const place = { shiftId, volunteerId: person.id }
    try {
      await put({ ...place, ...(reason && { reason }) })
      showToast({
        title: `${person.name} is assigned`,
        ...(description && { description }),
        undo: () => void take(place).catch(sayNotUndone),
      })
    } catch (error) {
      const fields = error instanceof CallError ? error.problem?.fields : undefined
      return { problem: reasonOf(error), needsReason: fields?.some(({ field }) => field === 'reason') ?? false }
    }
  }

  /** @param before their place, which Undo gives them again */
  async function unassign(shiftId: number, person: Person, { state, reason }: ShiftPlace) {
    const place = { shiftId, volunteerId: person.id }
    try {
      await take(place)
      showToast({
        title: `${person.name} is not in the shift any more`,
        undo: () => void putBack().catch(sayNotUndone),
      })
    } catch (error) {
      return { problem: reasonOf(error) }
    }
    async function putBack() {
      // The reason is kept only for somebody who does not fit.
      await put({ ...place, reason: reason || 'Put back' })
      if (state !== 'expected') await setState({ ...place, state })
    }
  }

  return { assign, unassign, isBusy: isPutting || isTaking }
}

export function sayNotUndone(error: unknown): void {
  showToast({ title: 'Not undone', description: reasonOf(error), kind: 'error' })
}
