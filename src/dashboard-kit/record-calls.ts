import { mutationOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { CallError } from '#client/client.ts'
import { permuteListed } from '#lib/permute-listed.ts'
import { type Listed, mapRows } from './long-list.ts'

export interface VersionedRecord {
  id: number
  version: number
}

/** Makes the server refuse a change of any version but the one that was read (decision D8). */
export type Precondition = { headers: { 'If-Match': string } }

interface SavingEndpoints<Row, Input, Change> {
  create: (input: Input) => Promise<Row>
  change: (id: number, change: Change, precondition: Precondition) => Promise<Row>
}

interface RecordEndpoints<Row, Input, Change> extends SavingEndpoints<Row, Input, Change> {
  remove: (id: number, precondition: Precondition) => Promise<unknown>
}

export type SavingCalls<Row extends VersionedRecord, Input, Change> = ReturnType<typeof savingCalls<Row, Input, Change>>
export type RecordCalls<Row extends VersionedRecord, Input, Change> = ReturnType<typeof recordCalls<Row, Input, Change>>

/**
 * Creating and changing a record; success refetches all such records.
 * @param every the first part of their query keys
 */
export function savingCalls<Row extends VersionedRecord, Input, Change>(
  every: QueryKey,
  server: SavingEndpoints<Row, Input, Change>,
) {
  return {
    create: mutationOptions({
      mutationFn: server.create,
      onSuccess: (_row, _input, _result, { client }) => client.invalidateQueries({ queryKey: every }),
    }),
    change: mutationOptions({
      mutationFn: ({ id, version, change }: VersionedRecord & { change: Change }) =>
        server.change(id, change, ifMatch(version)),
      onSuccess: (_row, _change, _result, { client }) => client.invalidateQueries({ queryKey: every }),
      onError: readAnewIfGone(every),
    }),
  }
}

/** The same for removable records. */
export function recordCalls<Row extends VersionedRecord, Input, Change>(
  every: QueryKey,
  server: RecordEndpoints<Row, Input, Change>,
) {
  return {
    ...savingCalls(every, server),
    remove: mutationOptions({
      mutationFn: ({ id, version }: VersionedRecord) => server.remove(id, ifMatch(version)),
      onSuccess: (_answer, _row, _result, { client }) => client.invalidateQueries({ queryKey: every }),
      onError: readAnewIfGone(every),
    }),
  }
}

/** After the message that another user has deleted a record, it is no longer shown. */
function readAnewIfGone(every: QueryKey) {
  return (error: Error, _input: unknown, _result: unknown, { client }: { client: QueryClient }) => {
    if (error instanceof CallError && error.status === 404) void client.invalidateQueries({ queryKey: every })
  }
}

/** The precondition that a record still has a version. */
export function ifMatch(version: number): Precondition {
  return { headers: { 'If-Match': `"${version}"` } }
}

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
    async onMutate(ids, { client }) {
      await client.cancelQueries({ queryKey: list })
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
