import { type QueryExecutorProvider, sql } from 'kysely'

/** The years that an event profile held before editions were rows of their own. */
export interface ProfileYear {
  year: number
  stage: 'past' | 'current'
  theme: string
  date: string | null
  startTime: string
  endTime: string
  venueName: string
  venueAddress: string
  ticketSaleStart: string | null
  title: string
}

/** What a profile of that time said while nobody had said otherwise. */
const unsaid = {
  theme: 'Brave Enough',
  editionYear: 2026,
  date: '2026-10-08',
  startTime: '8:00 AM',
  endTime: '2:30 PM',
  venue: { name: 'Devon Community Centre', address: '20 Haven Ave, Devon AB, T9G 2B9' },
  ticketSaleStart: '2026-06-01T00:00',
  previousEdition: { year: 2025, date: '2025-09-25', title: 'Relive 2025' },
}

const told = Object.keys(unsaid)

/** Whether a profile is one of those that held years. */
export function holdsYears(stored: string | undefined): boolean {
  return Object.keys(parsed(stored)).some(field => told.includes(field))
}

/**
 * The current edition and, if the profile had a recap, the one before it.
 * @param stored the profile's JSON text; undefined when it was never saved
 */
export function yearsOfProfile(stored: string | undefined): ProfileYear[] {
  const {
    theme,
    editionYear: year,
    date,
    startTime,
    endTime,
    venue,
    ticketSaleStart,
    previousEdition,
  } = completed(stored)
  const times = { startTime, endTime, venueName: venue.name, venueAddress: venue.address }
  const current = { year, stage: 'current' as const, theme, date, ...times, ticketSaleStart, title: `Relive ${year}` }
  if (previousEdition.title === '' || previousEdition.year === year) return [current]
  const before = { stage: 'past' as const, theme: '', ...times, ticketSaleStart: null, ...previousEdition }
  return [current, before]
}

/**
 * Gives a past year that has no partners those of another: its page has shown the partners of the current one, and goes
 * on showing them.
 */
export async function copyPartners(db: QueryExecutorProvider, from: number, to: number): Promise<void> {
  const kept = sql.join(
    ['name', 'logo', 'website', 'description', 'backgroundImage', 'active', 'isSample', 'createdAt', 'updatedAt'].map(
      column => sql.ref(`sponsors.${column}`),
    ),
  )
  await sql`
    insert into "sponsors" ("name", "logo", "website", "description", "backgroundImage", "active", "isSample",
      "createdAt", "updatedAt", "tierName", "tierOrder", "year")
    select ${kept}, coalesce("package"."name", ''), "package"."displayOrder", ${sql.lit(to)}
    from "sponsors" left join "sponsorshipPackages" as "package" on "package"."id" = "sponsors"."packageId"
    where "sponsors"."year" = ${from} and "sponsors"."active"
      and not exists (select 1 from "sponsors" where "year" = ${to}) order by "sponsors"."id"`.execute(db)
}

function completed(stored: string | undefined): typeof unsaid {
  const given = parsed(stored)
  const sound = Object.entries(given).filter(([field, value]) => {
    const example = Object.entries(unsaid).find(([name]) => name === field)?.[1]
    return example !== undefined && alike(example, value)
  })
  return { ...unsaid, ...Object.fromEntries(sound) }
}

/** Whether a value can stand where the example stands. */
function alike(example: unknown, value: unknown): boolean {
  if (typeof example !== 'object' || example === null) {
    return typeof example === 'string' && /^\d{4}-\d\d-\d\d/.test(example)
      ? typeof value === 'string' && !Number.isNaN(Date.parse(value))
      : typeof value === typeof example
  }
  if (typeof value !== 'object' || value === null) return false
  const fields = new Map<string, unknown>(Object.entries(value))
  return Object.entries(example).every(([name, part]) => alike(part, fields.get(name)))
}

function parsed(stored: string | undefined): object {
  try {
    const value: unknown = JSON.parse(stored ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
