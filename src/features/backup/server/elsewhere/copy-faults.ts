import { S3ServiceError } from 's3mini'
import faults from './copy-faults.json' with { type: 'json' }
import { StoreRefused } from './file-store.ts'
import { SealProblem } from './sealed-copy.ts'

const CLOCK_OFF = 'The clock of the server differs from that of the store. Set the clock.'

// The codes of the file system: https://nodejs.org/api/errors.html#common-system-errors
const codes = new Map<unknown, string>(Object.entries(faults.codes))
// The statuses of HTTP: https://www.rfc-editor.org/rfc/rfc9110#section-15
const statuses = new Map(Object.entries(faults.statuses))

/** Thrown when a restored copy has other rows or pictures than the site had. */
export class CopyDiffers extends Error {}

/** Thrown before the first copy of a site to a place that has copies already. */
export class CopiesOfAnotherSite extends Error {}

/** Why copies could not be written, read or proven, in a sentence for organizers. */
export function copyFault(error: unknown): string {
  if (error instanceof SealProblem) return faults.sealed[error.kind]
  if (error instanceof CopyDiffers) return 'The newest copy was restored for a test and differs from the site.'
  if (error instanceof CopiesOfAnotherSite) return faults.otherSite
  return refusalText(error) ?? codes.get(codeOf(error)) ?? 'The copy failed for an unknown reason, which is in the log.'
}

function refusalText(error: unknown): string | undefined {
  if (error instanceof S3ServiceError && error.serviceCode === 'RequestTimeTooSkewed') return CLOCK_OFF
  const status = refusedStatus(error)
  if (status === undefined) return undefined
  return statuses.get(String(status)) ?? `The store answers with the status ${status}.`
}

/** The status with which a store has refused a request; undefined for any other error. */
export function refusedStatus(error: unknown): number | undefined {
  return error instanceof StoreRefused || error instanceof S3ServiceError ? error.status : undefined
}

/** The code of an error, or of the one that caused it: `fetch` wraps those of the network. */
function codeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined
  return 'code' in error && codes.has(error.code) ? error.code : codeOf(error.cause)
}
