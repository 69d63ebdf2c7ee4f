import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { showToast, type ToastMessage } from '#ui/overlays/show-toast.ts'

/** Saves a new order of record ids, with a toast. */
export function useSaveOrder<Before>(
  call: UseMutationOptions<unknown, Error, readonly number[], Before>,
  done: ToastMessage,
  failed: ToastMessage,
): (ids: readonly number[]) => void {
  const { mutate } = useMutation(call)
  return ids => mutate(ids, { onSuccess: () => showToast(done), onError: () => showToast(failed) })
}
