import { useMutation } from '@tanstack/react-query'
import { CallError, reasonOf } from '#client/client.ts'
import { showToast } from '#ui/overlays/show-toast.ts'
import { assignCall, unassignCall } from './rota.queries.ts'

interface Person {
  id: number
  name: string
}

/** Assigns volunteers to shifts and takes them out, each with Undo. */
export function useAssigning() {
  const { mutateAsync: put } = useMutation(assignCall)
  const { mutateAsync: take } = useMutation(unassignCall)

  /** @returns why they were not assigned, and whether a reason would help */
  async function assign(shiftId: number, person: Person, reason?: string) {
    try {
      await put({ shiftId, volunteerId: person.id, ...(reason && { reason }) })
      showToast({ title: `${person.name} is assigned`, undo: () => void unassign(shiftId, person) })
    } catch (error) {
      const fields = error instanceof CallError ? error.problem?.fields : undefined
      return { problem: reasonOf(error), needsReason: fields?.some(({ field }) => field === 'reason') ?? false }
    }
  }

  async function unassign(shiftId: number, person: Person, reason?: string) {
    try {
      await take({ shiftId, volunteerId: person.id })
      showToast({ title: `${person.name} is not in the shift any more`, undo: () => void putBack() })
    } catch (error) {
      return { problem: reasonOf(error) }
    }
    async function putBack() {
      const failed = await assign(shiftId, person, reason)
      if (failed) showToast({ title: 'Not undone', description: failed.problem, kind: 'error' })
    }
  }

  return { assign, unassign }
}
