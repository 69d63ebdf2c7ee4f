import { perContentVersion } from '#db/cached-reads.ts'
import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import { listActivePackages } from '#features/partners/server/packages.collection.ts'
import { readPublicSpeakers } from '#features/speakers/server/shown-speakers.domain.ts'

/**
 * Whether an address with an id or a name exists, from memory: read once per content version. If it cannot be read, any
 * may exist.
 */
export function createKnownPaths(database: Database): (path: string) => Promise<boolean> {
  return async path => {
    const paths = await readKnown(database).catch(() => undefined)
    return paths === undefined || paths.has(path)
  }
}

const readKnown = perContentVersion(readPaths)

async function readPaths(db: Db): Promise<ReadonlySet<string>> {
  const [{ pastEditions, lineUpYear, editionYear }, speakers, packages] = await Promise.all([
    readEventProfile(db),
    readPublicSpeakers(db, {}),
    listActivePackages(db),
  ])
  const profiles = speakers.flatMap(({ id }) => [`/speakers/${id}`, `/speakers/${id}/presentation`])
  const years = [lineUpYear, editionYear, ...speakers.map(({ year }) => year)].map(year => `/speakers?year=${year}`)
  const thanks = ['message', 'subscription', 'speaker', 'volunteer'].map(form => `/thanks/${form}`)
  const tiers = packages.map(({ id }) => `/sponsor/${id}`)
  const recaps = [editionYear, ...pastEditions.map(({ year }) => year)].map(year => `/relive-${year}`)
  return new Set([...thanks, ...tiers, ...recaps, ...profiles, ...years])
}
