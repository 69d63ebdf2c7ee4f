import { useMutation } from '@tanstack/react-query'
import { reasonOf } from '#client/client.ts'
import type { InboxMessage, MessageChange } from '#features/inbox/inbox.schema.ts'
import { showToast } from '#ui/overlays/show-toast.ts'
import { sortMessageCall } from './inbox-calls.ts'

/** Marks a message or puts it aside; answers whether that is done, and says so. */
export function useMessageSorting() {
  const { mutateAsync, mutate } = useMutation(sortMessageCall)
  return async function sort({ id }: Pick<InboxMessage, 'id'>, change: MessageChange): Promise<boolean> {
    try {
      await mutateAsync({ id, ...change })
    } catch (error) {
      showToast({ title: 'Error', description: `Failed to update the message. ${reasonOf(error)}`, kind: 'error' })
      return false
    }
    const { archived, answered } = change
    if (answered) {
      showToast({ title: 'Marked as answered', undo: () => mutate({ id, answered: false }) })
    }
    if (archived !== undefined) {
      const title = archived ? 'Message archived' : 'Message taken back'
      showToast({ title, undo: () => mutate({ id, archived: !archived }) })
    }
    return true
  }
}
