import { mutationOptions, type QueryKey } from '@tanstack/react-query'
import { permuteListed } from '#lib/permute-listed.ts'
import { type Listed, mapRows } from './long-list.ts'
import type { VersionedRecord } from './record-calls.ts'

/**
 * Shows a new order at once, saves it, and reverts it when it is refused.
 * @param every the first part of the records' query keys
 * @param list the key of the displayed list
 * @param save sends the ids of the listed records in their new order
 */
export function reorderCall<Row extends VersionedRecord>(
  every: QueryKey,
  list: QueryKey,
  save: (ids: readonly number[]) => Promise<unknown>,
) {
  const mutationKey = [...every, 'reorder']
  return mutationOptions({
    mutationKey,
    // One after the other, so that the last order wins.
    scope: { id: mutationKey.join() },
    mutationFn: save,
    onMutate(ids, { client }) {
      void client.cancelQueries({ queryKey: list })
      const before = client.getQueryData<Listed<Row>>(list)
      client.setQueryData<Listed<Row>>(list, before && mapRows(before, rows => inOrder(rows, ids)))
      return before
    },
    onError: (_error, _ids, before, { client }) => client.setQueryData<Listed<Row>>(list, before),
    onSettled(_answer, _error, _ids, _before, { client }) {
      const isLast = client.isMutating({ mutationKey }) === 1
      return isLast ? client.invalidateQueries({ queryKey: every }) : undefined
    },
  })
}

function inOrder<Row extends VersionedRecord>(rows: readonly Row[], ids: readonly number[]): Row[] {
  const known = new Map(rows.map(row => [row.id, row]))
  const listed = ids.flatMap(id => known.get(id) ?? [])
  return permuteListed(rows, listed)
}
