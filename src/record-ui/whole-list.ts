import { CallError } from '#client/client.ts'
import { requireSession } from '#client/session.queries.ts'
import type { Kept } from './record-calls.ts'

/**
 * The records of a list with everything that administrators are told; the public gets a list too, with less in it.
 * @throws CallError 401 when the session has ended
 */
export async function wholeList<Row extends Kept, Shown extends object>(
  list: Promise<readonly (Row | Shown)[]>,
): Promise<Row[]> {
  const [records] = await Promise.all([list, requireSession()])
  const whole = records.filter(isWhole<Row, Shown>)
  if (whole.length < records.length) throw new CallError(401, 'Unauthorized', undefined)
  return whole
}

function isWhole<Row extends Kept, Shown extends object>(record: Row | Shown): record is Row {
  return 'version' in record
}
