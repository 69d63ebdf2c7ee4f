import { useMutation } from '@tanstack/react-query'
import { reasonOf } from '#client/client.ts'
import type { ContactMessage, MessageChange } from '#features/inbox/inbox.schema.ts'
import { showToast } from '#ui/overlays/show-toast.ts'
import { updateMessageCall } from './inbox-calls.ts'
import { useColleagues } from './use-colleagues.ts'

/** Marks, archives or assigns a message; shows a toast and returns whether it succeeded. */
export function useMessageUpdates() {
  const { nameOf } = useColleagues()
  const { mutateAsync, mutate } = useMutation(updateMessageCall)
  return async function sort({ id, assignee: before }: ContactMessage, change: MessageChange): Promise<boolean> {
    try {
      await mutateAsync({ id, ...change })
    } catch (error) {
      showToast({ title: 'Error', description: `Failed to update the message. ${reasonOf(error)}`, kind: 'error' })
      return false
    }
    const { archived, answered, assignee } = change
    if (assignee !== undefined) {
      const title = assignee === null ? 'Unassigned' : `Assigned to ${nameOf(assignee)}`
      showToast({ title, undo: () => mutate({ id, assignee: before }) })
    }
    if (answered) {
      showToast({ title: 'Marked as answered', undo: () => mutate({ id, answered: false }) })
    }
    if (archived !== undefined) {
      const title = archived ? 'Message archived' : 'Message unarchived'
      showToast({ title, undo: () => mutate({ id, archived: !archived }) })
    }
    return true
  }
}
