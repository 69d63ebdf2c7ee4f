import { type QueryKey, queryOptions, type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { type Answer, read } from '#client/client.ts'
import { type Precondition, recordCalls, reorderCall } from '#dashboard-kit/record-calls.ts'
import type { Confirmed } from '#lib/fields.ts'
import type { RecordShapes } from '#lib/record.ts'
import type { z } from '#lib/zod.ts'
import { showToast, type ToastMessage } from '#ui/overlays/show-toast.ts'
import { editionQuery } from '../use-edition.ts'

type Row<S extends RecordShapes> = z.infer<S['row']>
type One<S extends RecordShapes> = Promise<Answer<Record<S['names']['one'], Row<S>>>>

/** The calls of `changeRoutes` in the typed client. */
interface ChangeClient<S extends RecordShapes> {
  $post(sent: { json: z.input<S['input']>; query: Confirmed }): One<S>
  ':id': {
    $patch(sent: { param: { id: string }; json: z.input<S['change']>; query: Confirmed }, options: Precondition): One<S>
    $delete(sent: { param: { id: string } }, options: Precondition): Promise<Answer<unknown>>
  }
}

/** The call of `adminList` or `adminListOfYear`. */
interface ListClient<S extends RecordShapes> {
  $get(sent: { query: { year?: string } }): Promise<Answer<Record<S['names']['many'], Row<S>[]>>>
}

interface OrderClient {
  reorder: { $patch(sent: { json: Record<string, { id: number; sortOrder?: number }[]> }): Promise<Answer<unknown>> }
}

/**
 * All records of a collection, or those of an edition, in their order with all fields.
 * @param every the first part of their query keys
 */
export function collectionList<const S extends RecordShapes>(every: QueryKey, shapes: S, client: ListClient<S>) {
  const { many }: { many: S['names']['many'] } = shapes.names
  return (edition?: number) =>
    queryOptions({
      queryKey: [...every, 'admin', edition] as const,
      queryFn: async () => (await read(client.$get({ query: editionQuery(edition) })))[many],
    })
}

/**
 * Adding, changing and removing records of a collection.
 * @param every the first part of their query keys
 */
export function collectionCalls<const S extends RecordShapes>(every: QueryKey, shapes: S, client: ChangeClient<S>) {
  const { one }: { one: S['names']['one'] } = shapes.names
  return recordCalls<Row<S>, z.input<S['input']>, z.input<S['change']>>(every, {
    create: async (json, query) => (await read(client.$post({ json, query })))[one],
    change: async (id, json, precondition, query) =>
      (await read(client[':id'].$patch({ param: { id: String(id) }, json, query }, precondition)))[one],
    remove: (id, precondition) => read(client[':id'].$delete({ param: { id: String(id) } }, precondition)),
  })
}

/**
 * Ordering the records of a collection.
 * @param list the key of the displayed list
 */
export function collectionOrder(every: QueryKey, list: QueryKey, { names }: RecordShapes, client: OrderClient) {
  return reorderCall(every, list, ids =>
    read(
      client.reorder.$patch({
        json: { [names.order ?? names.many]: ids.map((id, place) => ({ id, sortOrder: place + 1 })) },
      }),
    ),
  )
}

/** Saves a new order of record ids, with a toast. */
export function useSaveOrder<Before>(
  call: UseMutationOptions<unknown, Error, readonly number[], Before>,
  done: ToastMessage,
  failed: ToastMessage,
): (ids: readonly number[]) => void {
  const { mutate } = useMutation(call)
  return ids => mutate(ids, { onSuccess: () => showToast(done), onError: () => showToast(failed) })
}
