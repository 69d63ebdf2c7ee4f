import { DEFAULT_TIER } from '#features/partners/partners.schema.ts'
import { tierName } from '#features/partners/tier-name.ts'
import { isYearly } from '#features/settings/setting-keys.ts'
import { keysOf } from '#features/speakers/server/talk-keys.domain.ts'
import { speaker } from '#features/speakers/speakers.schema.ts'
import type { BackupTable } from '#lib/terms/table-facts.ts'
import { tableTraits } from '#records/table-traits.ts'
import type { StagedRow } from './staged-import.ts'

/** Tables whose rows belong to an edition. Speakers from the first version default to 2026. */
const ofAnEdition: readonly BackupTable[] = ['scheduleItems', 'teamMembers', 'sponsors', 'volunteers']
const talk = speaker.pick({ talkTitle: true, talkDescription: true }).partial()

interface Tier {
  tier?: unknown
  /** Of a past edition only the name is known. */
  tierName?: unknown
}

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

/**
 * A checked row of a backup as it is stored.
 * @param before the version of the replaced row, if any, so that open editors notice the change
 */
export function valuesOf(
  table: BackupTable,
  row: StagedRow,
  { packages, hashes, at, year }: RowContext,
  before?: number,
) {
  const { tier, bytes, ...plain } = row
  const values: Record<string, unknown> = { ...plain }
  if (table !== 'auditLog') values.createdAt = row.createdAt ?? at
  if (tableTraits[table].versioned) {
    values.updatedAt = row.updatedAt ?? at
    values.version = Math.max(Number(row.version ?? 1), before === undefined ? 1 : before + 1)
  }
  for (const [key, value] of Object.entries(plain)) {
    if (typeof value === 'string') values[key] = withHashes(value, hashes)
    if (Array.isArray(value)) values[key] = JSON.stringify(value)
  }
  if (ofAnEdition.includes(table)) values.year = row.year ?? year
  if (table === 'siteSettings') values.year = isYearly(String(row.key)) ? row.year || year : 0
  if (table === 'media') {
    const original = typeof row.original === 'string' ? row.original : undefined
    Object.assign(values, { bytes, ...(original && { original: hashes.get(original) ?? original }) })
  }
  if (table === 'sponsors') Object.assign(values, placeOf({ ...row, tier }, packages))
  if (table === 'speakers') Object.assign(values, keysOf(talk.parse(row)))
  // A backup says who had access then; an owner decides who has it now.
  if (table === 'users') Object.assign(values, { passwordHash: '', disabledAt: row.disabledAt ?? at, updatedAt: at })
  return values
}

// A text that is an address, or event details, which contain addresses as JSON.
function withHashes(value: string, hashes: ReadonlyMap<string, string>): string {
  if (hashes.size === 0) return value
  return value.replace(/(^|")\/media\/([0-9a-f]{32})\//g, (address, _start, hash) =>
    address.replace(hash, hashes.get(hash) ?? hash),
  )
}

/** A partner's package; without one of its tier's name, the name is kept and the partner is hidden. */
function placeOf({ tier, tierName: kept }: Tier, packages: RowContext['packages']) {
  if (kept) return { packageId: null }
  if (isUnknownTier({ tier }, packages)) return { packageId: null, tierName: tier, active: false }
  return { packageId: packageNamed(tier, packages)?.id ?? null }
}

/** Whether a partner's tier has no package now. */
export function isUnknownTier({ tier, tierName: kept }: Tier, packages: RowContext['packages']): boolean {
  return !kept && tier !== undefined && tier !== DEFAULT_TIER && packageNamed(tier, packages) === undefined
}

function packageNamed(tier: unknown, packages: RowContext['packages']) {
  return (
    packages.find(({ name }) => name === tierName(String(tier), packages)) ??
    packages.find(({ id }) => String(id) === tier)
  )
}
