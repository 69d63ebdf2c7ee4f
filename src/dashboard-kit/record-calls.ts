import { mutationOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { CallError } from '#client/client.ts'

/** A record that an administrator edits. */
export interface VersionedRecord {
  id: number
  version: number
}

/** Sent along so that the server refuses a change of any other version than the one that was read (decision D8). */
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
 * Creating and changing a record; each success reads everything about such records anew.
 * @param every begins the key of every query about them
 */
export function savingCalls<Row extends VersionedRecord, Input, Change>(
  every: QueryKey,
  server: SavingEndpoints<Row, Input, Change>,
) {
  return {
    create: mutationOptions({
      mutationKey: [...every, 'create'],
      mutationFn: server.create,
      onSuccess: (_row, _input, _result, { client }) => client.invalidateQueries({ queryKey: every }),
    }),
    change: mutationOptions({
      mutationKey: [...every, 'change'],
      mutationFn: ({ id, version, change }: VersionedRecord & { change: Change }) =>
        server.change(id, change, ifMatch(version)),
      onSuccess: (_row, _change, _result, { client }) => client.invalidateQueries({ queryKey: every }),
      onError: readAnewIfGone(every),
    }),
  }
}

/** The same for records that can be removed. */
export function recordCalls<Row extends VersionedRecord, Input, Change>(
  every: QueryKey,
  server: RecordEndpoints<Row, Input, Change>,
) {
  return {
    ...savingCalls(every, server),
    remove: mutationOptions({
      mutationKey: [...every, 'remove'],
      mutationFn: ({ id, version }: VersionedRecord) => server.remove(id, ifMatch(version)),
      onSuccess: (_answer, _row, _result, { client }) => client.invalidateQueries({ queryKey: every }),
      onError: readAnewIfGone(every),
    }),
  }
}

/** Whoever is told that somebody else has deleted a record is not shown it any more. */
function readAnewIfGone(every: QueryKey) {
  return (error: Error, _input: unknown, _result: unknown, { client }: { client: QueryClient }) => {
    if (error instanceof CallError && error.status === 404) void client.invalidateQueries({ queryKey: every })
  }
}

/** The precondition that a record still has a version. */
export function ifMatch(version: number): Precondition {
  return { headers: { 'If-Match': `"${version}"` } }
}
