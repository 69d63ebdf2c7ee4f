import { DEFAULT_TIER } from '#features/partners/partners.schema.ts'
import { tierName } from '#features/partners/tier-name.ts'
import { isYearly } from '#features/settings/setting-keys.ts'
import { keysOf } from '#features/speakers/server/talk-keys.domain.ts'
import { speaker } from '#features/speakers/speakers.schema.ts'
import type { BackupTable } from '#lib/terms/table-facts.ts'
import { tableTraits } from '#records/table-traits.ts'
import type { StagedRow } from './stage.ts'

/** Tables whose rows belong to an edition; of speakers of another origin the first version's default is the year. */
const ofAnEdition: readonly BackupTable[] = ['scheduleItems', 'teamMembers', 'sponsors', 'volunteers']
const talk = speaker.pick({ talkTitle: true, talkDescription: true }).partial()

interface Tier {
  tier?: unknown
  /** Of an edition that has passed the name alone is known. */
  tierName?: unknown
}

export interface RowContext {
  /** The packages there are now. */
  packages: readonly { id: number; name: string }[]
  /** Pictures that were cleaned: the hash they had in the file, and the one they have now. */
  hashes: ReadonlyMap<string, string>
  /** When the import takes place (ISO). */
  at: string
  /** The edition of rows that say nothing of one. */
  year: number
}

/**
 * What a checked row of a backup is in the database.
 * @param before the version of the row that stood there, if one did: open editors must see that it has changed
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
  // A backup says who organised once; an owner says who may now.
  if (table === 'users') Object.assign(values, { passwordHash: '', disabledAt: row.disabledAt ?? at, updatedAt: at })
  return values
}

// A text that is an address, or the details of an event, which hold addresses as JSON.
function withHashes(value: string, hashes: ReadonlyMap<string, string>): string {
  if (hashes.size === 0) return value
  return value.replace(/(^|")\/media\/([0-9a-f]{32})\//g, (address, _start, hash) =>
    address.replace(hash, hashes.get(hash) ?? hash),
  )
}

/** The package of a partner; without one of its tier's name the name is kept, and visitors do not see the partner. */
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
