import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { writeWhole } from '#db/sqlite/write-atomically.ts'
import type { BackupReason, CopiesElsewhere } from '#features/backup/backup.schema.ts'
import { backupName, SEALED } from '#lib/backup-name.ts'
import { shownAddress } from '#lib/copy-address.ts'
import type { Config } from '#lib/start/config.ts'
import { DAY, HOUR } from '#lib/time/durations.ts'
import { z } from '#lib/zod.ts'
import { writeAudit } from '#records/audit.ts'
import { ownEdit } from '#records/edit.ts'
import { copyDatabase, endingOf } from './backup-files.domain.ts'
import { expendable, isDailyDue, isWithinLast } from './backup-retention.ts'
import { continuesCopies } from './elsewhere/copies.store.ts'
import { CopiesOfAnotherSite, copyFault } from './elsewhere/copy-faults.ts'
import { copyStore, type StoredCopy } from './elsewhere/copy-store.ts'
import { fetchCopy } from './elsewhere/fetch-copy.ts'
import { UNFINISHED } from './elsewhere/file-store.ts'
import { seal } from './elsewhere/sealed-copy.ts'
import type { ImportContext } from './import.domain.ts'
import { proveRestore } from './restore.domain.ts'
import { stagingFolder } from './staged-import.ts'

/** The line of the log for a failed round. */
export const COULD_NOT_COPY = 'could not copy the backup outside the server'

const PROOF_AGE = 7 * DAY

export interface CopyContext extends ImportContext {
  copyTo: NonNullable<Config['copyTo']>
}

/** What the last rounds did. It belongs to this server, and is in no backup. */
const copyState = z.object({
  /** The database and its write version at the last copy. */
  version: z.string().default(''),
  lastCopy: z.string().nullable().default(null),
  lastProof: z.string().nullable().default(null),
  fault: z.string().nullable().default(null),
})
type CopyState = z.infer<typeof copyState>

/**
 * Why a copy is due: once a day, and once an hour after a change; null for none. Another process may have made the
 * one of this hour.
 */
export function dueCopy(
  copies: readonly Pick<StoredCopy, 'createdAt' | 'reason'>[],
  hasChanged: boolean,
  now: Date,
): Extract<BackupReason, 'daily' | 'hourly'> | null {
  if (isDailyDue(copies, now)) return 'daily'
  return hasChanged && !copies.some(({ createdAt }) => isWithinLast(HOUR / 2, createdAt, now)) ? 'hourly' : null
}

/** Whether a copy must be fetched, restored and compared again: every week. */
export function isProofDue(lastProof: string | null, now: Date): boolean {
  return lastProof === null || !isWithinLast(PROOF_AGE, lastProof, now)
}

const running = new Map<string, Promise<boolean>>()

/**
 * One round: a copy if one is due, the deletion of expired ones, and the weekly proof. The state keeps a fault as a
 * sentence.
 * @param asked a person asked for it: a copy is made in any case
 * @returns whether a copy was made
 * @throws anything when the target fails; the site is not disturbed
 */
export async function keepCopies(context: CopyContext, now: Date, asked = false): Promise<boolean> {
  const round = running.get(context.dataDir) ?? keepOnce(context, now, asked)
  running.set(context.dataDir, round)
  return round.finally(() => running.delete(context.dataDir))
}

async function keepOnce(context: CopyContext, now: Date, asked: boolean): Promise<boolean> {
  const { database, dataDir, copyTo } = context
  const state = await readState(dataDir)
  try {
    const copies = await copyStore(copyTo.address).list()
    if (!(await continuesCopies(database.db))) {
      // The newest copy must not become that of a site which was started on an empty disk.
      if (copies.length > 0 && state.version === '' && !asked) throw new CopiesOfAnotherSite()
      await noteBeginning(context, now)
    }
    const version = `${await database.identity()} ${database.writeVersion()}`
    const proves = isProofDue(state.lastProof, now)
    const due = dueCopy(copies, version !== state.version, now) ?? (asked || proves ? 'hourly' : null)
    if (due) await copyAndProve(context, { due, proves, now, onCopied })
    await saveState(dataDir, { ...state, fault: null, ...(due && proves && { lastProof: now.toISOString() }) })
    return due !== null

    async function onCopied() {
      Object.assign(state, { version, lastCopy: now.toISOString() })
      await saveState(dataDir, state)
    }
  } catch (error) {
    await saveState(dataDir, { ...state, fault: copyFault(error) })
    throw error
  }
}

/** From now on the copies of this database continue each other, also those that another server makes. */
async function noteBeginning({ database, copyTo }: CopyContext, now: Date): Promise<void> {
  const event = { action: 'copies-begun', label: shownAddress(copyTo.address) } as const
  await database.receive(trx => writeAudit(trx, ownEdit(now), event))
}

interface Round {
  due: BackupReason
  proves: boolean
  now: Date
  onCopied: () => Promise<void>
}

async function copyAndProve({ database, dataDir, copyTo, settingValues }: CopyContext, round: Round): Promise<void> {
  const { due, proves, now, onCopied } = round
  const store = copyStore(copyTo.address)
  await mkdir(stagingFolder(dataDir), { recursive: true })
  const stage = await mkdtemp(join(stagingFolder(dataDir), 'copy-'))
  try {
    const original = join(stage, backupName(now, due, endingOf(database)))
    await copyDatabase(database, original, now)
    await store.put(`${basename(original)}${SEALED}`, seal(createReadStream(original), copyTo.passphrase))
    await onCopied()
    const copies = await store.list()
    for (const { name } of expendable(copies, now)) await store.remove(name)
    // What a power cut left; a younger one may be that of another process.
    for (const { name, createdAt } of await store.parts())
      if (!isWithinLast(DAY, createdAt, now)) await store.remove(name + UNFINISHED)
    const copy = copies.find(({ name }) => name === `${basename(original)}${SEALED}`)
    if (!proves || !copy) return
    const fetched = await fetchCopy(store, copy, copyTo.passphrase, join(stage, 'fetched'))
    await proveRestore(join(stage, 'site'), fetched, original, settingValues, now)
  } finally {
    await rm(stage, { recursive: true, force: true })
  }
}

/** What organizers read about the copies outside this server. */
export async function readCopies({ dataDir, copyTo }: Pick<Config, 'dataDir' | 'copyTo'>): Promise<CopiesElsewhere> {
  if (!copyTo) return null
  const { lastCopy, lastProof, fault } = await readState(dataDir)
  return { to: shownAddress(copyTo.address), lastCopy, lastProof, fault, isRunning: running.has(dataDir) }
}

function stateFile(dataDir: string): string {
  return join(dataDir, 'copies.json')
}

async function readState(dataDir: string): Promise<CopyState> {
  const kept = async () => copyState.parse(JSON.parse(await readFile(stateFile(dataDir), 'utf8')))
  // A damaged file costs one more copy.
  return kept().catch(() => copyState.parse({}))
}

async function saveState(dataDir: string, state: CopyState): Promise<void> {
  await writeWhole(stateFile(dataDir), part => writeFile(part, JSON.stringify(state)))
}
