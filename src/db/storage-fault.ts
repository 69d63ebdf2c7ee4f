/** The kinds of faults of disk or database: full, held by another process, out of reach, or broken. */
export type StorageFault = 'full' | 'busy' | 'unreachable' | 'broken'

// By the primary result code (https://sqlite.org/rescode.html).
const SQLITE = new Map<number, StorageFault>([
  [5, 'busy'],
  [6, 'busy'],
  [8, 'broken'],
  [10, 'broken'],
  [11, 'broken'],
  [13, 'full'],
  [14, 'broken'],
  [26, 'broken'],
])

// PostgreSQL (https://www.postgresql.org/docs/current/errcodes-appendix.html), connections and the file system.
const CODES = new Map<string, StorageFault>([
  ['25006', 'broken'],
  ['40001', 'busy'],
  ['40P01', 'busy'],
  ['53000', 'busy'],
  ['53100', 'full'],
  ['53200', 'busy'],
  ['53300', 'busy'],
  ['55P03', 'busy'],
  ['57014', 'busy'],
  ['57P01', 'unreachable'],
  ['57P02', 'unreachable'],
  ['57P03', 'unreachable'],
  ['57P05', 'unreachable'],
  ['58030', 'broken'],
  ['XX001', 'broken'],
  ['XX002', 'broken'],
  ['ECONNREFUSED', 'unreachable'],
  ['ECONNRESET', 'unreachable'],
  ['EHOSTUNREACH', 'unreachable'],
  ['ENETUNREACH', 'unreachable'],
  ['ENOTFOUND', 'unreachable'],
  ['EAI_AGAIN', 'unreachable'],
  ['EPIPE', 'unreachable'],
  ['ETIMEDOUT', 'unreachable'],
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  ['EROFS', 'broken'],
  ['EIO', 'broken'],
])

// Errors of `pg` without a code.
const LOST_CONNECTION =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed))/

/** The storage fault of an error or its cause; null for other errors. */
export function storageFaultOf(error: unknown): StorageFault | null {
  if (!(error instanceof Error)) return null
  return faultByCode(error) ?? (LOST_CONNECTION.test(error.message) ? 'unreachable' : storageFaultOf(error.cause))
}

function faultByCode(error: Error): StorageFault | undefined {
  if ('errcode' in error && typeof error.errcode === 'number') return SQLITE.get(error.errcode & 0xff)
  if (!('code' in error) || typeof error.code !== 'string') return
  return CODES.get(error.code) ?? (error.code.startsWith('08') ? 'unreachable' : undefined)
}

/** Runs optional work, and skips it during a storage fault. */
export async function unlessFaulty(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!storageFaultOf(error)) throw error
  }
}
