import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { DatabaseSync } from 'node:sqlite'
import { chanceOf } from './chance.ts'

/** A disk that refuses one write, and takes the next. */
export interface Disk {
  /** @param at the statement that fails: a write in a transaction, or the commit that flushes it */
  failOnce(at: 'write' | 'commit', fault: keyof typeof faults): void
  /** Whether it has failed since it was told to; it fails no more. */
  recover(): boolean
  /** Whether a flush has failed since the server was started. */
  hasLost(): boolean
  /** The server was started again. */
  forget(): void
  /** How often it has failed. */
  failures(): number
}

/** https://sqlite.org/rescode.html */
const faults = { full: 13, 'failed fsync': 1034 }

const statements = { write: /^(?:insert|update|delete)\b/i, commit: /^commit\b/i }

/**
 * Runs `work` on a machine whose random numbers come from a seed, and whose disk can fail. Node and SQLite are changed,
 * not the product: what it calls is what it calls in production. Only one such machine runs at a time.
 */
export async function onMachine<Result>(seed: number, work: (disk: Disk) => Promise<Result>): Promise<Result> {
  const restoreRandom = seedRandom(seed)
  const { disk, restore } = openDisk()
  try {
    return await work(disk)
  } finally {
    restore()
    restoreRandom()
  }
}

function seedRandom(seed: number): () => void {
  const { next } = chanceOf(seed)
  const { randomBytes, randomInt, randomUUID } = crypto
  const { random } = Math
  const bytes = (size: number) => Buffer.from(Array.from({ length: size }, () => Math.floor(next() * 256)))
  function uuid() {
    const hex = bytes(16).toString('hex')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
  }
  const within = (from: number, to?: number) =>
    to === undefined ? Math.floor(next() * from) : from + Math.floor(next() * (to - from))
  Object.assign(crypto, { randomBytes: bytes, randomInt: within, randomUUID: uuid })
  Object.defineProperty(globalThis.crypto, 'randomUUID', { configurable: true, value: uuid })
  Math.random = next
  syncBuiltinESMExports()
  return () => {
    Object.assign(crypto, { randomBytes, randomInt, randomUUID })
    Reflect.deleteProperty(globalThis.crypto, 'randomUUID')
    Math.random = random
    syncBuiltinESMExports()
  }
}

function openDisk(): { disk: Disk; restore: () => void } {
  const { prepare } = DatabaseSync.prototype
  let armed: { at: RegExp; errcode: number } | undefined
  let hasFailed = false
  let hasLost = false
  let failures = 0

  function touch(sql: string) {
    if (!armed?.at.test(sql)) return
    const { errcode } = armed
    armed = undefined
    hasFailed = true
    hasLost ||= errcode === faults['failed fsync']
    failures += 1
    throw Object.assign(new Error('disk I/O error'), { code: 'ERR_SQLITE_ERROR', errcode })
  }

  DatabaseSync.prototype.prepare = function (sql, options) {
    const statement = prepare.call(this, sql, options)
    if (!Object.values(statements).some(pattern => pattern.test(sql))) return statement
    const { run, all } = statement
    return Object.assign(statement, {
      run: (...values: Parameters<typeof run>) => {
        touch(sql)
        return run.apply(statement, values)
      },
      all: (...values: Parameters<typeof all>) => {
        touch(sql)
        return all.apply(statement, values)
      },
    })
  }
  const disk: Disk = {
    failOnce(at, fault) {
      armed = { at: statements[at], errcode: faults[fault] }
      hasFailed = false
    },
    recover() {
      const failed = hasFailed
      armed = undefined
      hasFailed = false
      return failed
    },
    hasLost: () => hasLost,
    forget() {
      hasLost = false
    },
    failures: () => failures,
  }
  return {
    disk,
    restore: () => {
      DatabaseSync.prototype.prepare = prepare
    },
  }
}
