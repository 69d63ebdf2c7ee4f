import { mutationOptions, type QueryKey } from '@tanstack/react-query'
import { CallError } from '#client/client.ts'
import type { Confirmed } from '#lib/fields.ts'
import { permuteListed } from '#lib/permute-listed.ts'
import { type Listed, mapRows } from './long-list.ts'

export interface VersionedRecord {
  id: number
  version: number
}

/** Makes the server refuse a change of any version but the one that was read (decision D8). */
export type Precondition = { headers: { 'If-Match': string } }

interface RecordEndpoints<Row, Input, Change> {
  create: (input: Input, query: Confirmed) => Promise<Row>
  change: (id: number, change: Change, precondition: Precondition, query: Confirmed) => Promise<Row>
  /** Absent where records are not deleted. */
  remove?: (id: number, precondition: Precondition) => Promise<unknown>
}

export type RecordCalls<Row extends VersionedRecord, Input, Change> = ReturnType<typeof recordCalls<Row, Input, Change>>

/**
 * Creating, changing and removing a record; success refetches all such records.
 * @param every the first part of their query keys
 */
export function recordCalls<Row extends VersionedRecord, Input, Change>(
  every: QueryKey,
  { create, change, remove }: RecordEndpoints<Row, Input, Change>,
) {
  const saving = (query: Confirmed) => ({
    create: changing(every, (input: Input) => create(input, query), isGone),
    change: changing(
      every,
      (sent: VersionedRecord & { change: Change }) => change(sent.id, sent.change, ifMatch(sent.version), query),
      isGone,
    ),
  })
  return {
    ...saving({}),
    /** The same calls for what was refused as `full`. */
    anyway: saving({ confirmed: 'full' }),
    asSlip: saving({ confirmed: 'slip' }),
    remove: remove && changing(every, ({ id, version }: VersionedRecord) => remove(id, ifMatch(version)), isGone),
  }
}

/** After the message that another user has deleted a record, it is no longer shown. */
function isGone(error: Error): boolean {
  return error instanceof CallError && error.status === 404
}

/**
 * A call that changes what is read under a key: that is read anew, also after a refusal.
 * @param isLate after which refusals; absent after all
 */
export function changing<Output, Input = void>(
  every: QueryKey,
  mutationFn: (input: Input) => Promise<Output>,
  isLate: (error: Error) => boolean = () => true,
) {
  return mutationOptions({
    mutationFn,
    onSuccess: (_answer, _input, _result, { client }) => client.invalidateQueries({ queryKey: every }),
    onError(error, _input, _result, { client }) {
      if (isLate(error)) void client.invalidateQueries({ queryKey: every })
    },
  })
}

/** A call that may change all that is shown; that is read anew. */
export function changingAll<Output, Input = void>(mutationFn: (input: Input) => Promise<Output>) {
  return changing<Output, Input>([], mutationFn, () => false)
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
 * @param ordered the records in that order
 */
export function reorderCall<Row extends VersionedRecord>(
  every: QueryKey,
  list: QueryKey,
  save: (ids: readonly number[]) => Promise<unknown>,
  ordered: (rows: readonly Row[], ids: readonly number[]) => Row[] = inOrder,
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
      client.setQueryData<Listed<Row>>(list, before && mapRows(before, rows => ordered(rows, ids)))
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
