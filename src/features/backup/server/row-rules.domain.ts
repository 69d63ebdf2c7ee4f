import type { Db } from '#db/migrations/tables.ts'
import { DEFAULT_TIER } from '#features/partners/partners.schema.ts'
import { tierName } from '#features/partners/tier-name.ts'
import { isYearly } from '#features/settings/setting-keys.ts'
import { keysOf } from '#features/speakers/server/talk-keys.domain.ts'
import { speaker } from '#features/speakers/speakers.schema.ts'
import { type BackupTable, yearlyTables } from '#features/tables/table-facts.ts'
import { showPicture } from './import-links.store.ts'
import type { StagedRow } from './staged-import.ts'

export interface RowContext {
  /** The current packages. */
  packages: readonly { id: number; name: string }[]
  /** Cleaned pictures: hash in the file, and hash now. */
  hashes: ReadonlyMap<string, string>
  /** The time of the import (ISO). */
  at: string
  /** The edition of rows without a year. */
  year: number
}

/** Rules of one table for the import of its rows. */
interface RowRule {
  /** The columns that identify a row where the id does not. */
  identity?: readonly string[]
  /** What happens to a row whose id is taken, where it does not replace the other: it is refused, or gets a new id. */
  taken?: 'refuse' | 'renumber'
  /** Columns that differ from those of the file. */
  values?(row: StagedRow, context: RowContext): Record<string, unknown>
  /** Called for a row that is left out because it exists. */
  skipped?(trx: Db, row: StagedRow): Promise<void>
  /** A remark for the organizer about a written row. */
  note?(row: StagedRow, context: RowContext): string | undefined
}

const talk = speaker.pick({ talkTitle: true, talkDescription: true }).partial()

/** Rows without a year are of the edition of the import, except where this means something else. */
const yearMayBeMissing = ['speakers', 'sitePictures']

export function rowRuleOf(table: BackupTable): RowRule {
  const rule = rowRules[table]
  if (!yearlyTables.includes(table) || yearMayBeMissing.includes(table)) return rule ?? {}
  return { ...rule, values: (row, context) => ({ year: row.year ?? context.year, ...rule?.values?.(row, context) }) }
}

const rowRules: Readonly<Partial<Record<BackupTable, RowRule>>> = {
  users: {
    identity: ['username'],
    taken: 'refuse',
    // A backup says who had access then; an owner decides who has it now.
    values: (row, { at }) => ({ passwordHash: '', disabledAt: row.disabledAt ?? at, updatedAt: at }),
  },
  siteSettings: {
    values: ({ key, year }, context) => ({ year: isYearly(String(key)) ? year || context.year : 0 }),
  },
  media: {
    identity: ['hash'],
    taken: 'refuse',
    values: ({ bytes, original }, { hashes }) => ({
      bytes,
      ...(typeof original === 'string' && original && { original: hashes.get(original) ?? original }),
    }),
    skipped: async (trx, row) => (row.isPrivate === true ? undefined : showPicture(trx, row.hash)),
  },
  handInFiles: { values: ({ bytes }) => ({ bytes }) },
  speakers: { values: row => keysOf(talk.parse(row)) },
  arrivals: { identity: ['key'], taken: 'renumber' },
  reviews: { identity: ['subject', 'recordId', 'userId'], taken: 'renumber' },
  sponsors: {
    values: (row, { packages }) => placeOf(row, packages),
    note: (row, { packages }) =>
      isUnknownTier(row, packages) ? `there is no package called ${row.tier}, so it is inactive` : undefined,
  },
  formWordings: { identity: ['question', 'number'], taken: 'renumber' },
  erasedPeople: { identity: ['hash'], taken: 'renumber' },
  auditLog: { identity: ['at', 'actor', 'action', 'subject', 'recordId', 'label'], taken: 'renumber' },
}

/** A partner's package; without one of its tier's name, the name is kept and the partner is hidden. */
function placeOf(row: StagedRow, packages: RowContext['packages']) {
  if (row.tierName) return { packageId: null }
  if (isUnknownTier(row, packages)) return { packageId: null, tierName: row.tier, active: false }
  return { packageId: packageNamed(row.tier, packages)?.id ?? null }
}

/** Whether a partner's tier has no package now. Of a past edition only the name is known. */
function isUnknownTier({ tier, tierName: kept }: StagedRow, packages: RowContext['packages']): boolean {
  return !kept && tier !== undefined && tier !== DEFAULT_TIER && packageNamed(tier, packages) === undefined
}

function packageNamed(tier: unknown, packages: RowContext['packages']) {
  return (
    packages.find(({ name }) => name === tierName(String(tier), packages)) ??
    packages.find(({ id }) => String(id) === tier)
  )
}
