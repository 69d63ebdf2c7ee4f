import { perContentVersion } from '#db/cached-reads.ts'
import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import type { EventTimes } from '#features/event/event-profile.schema.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import { listActivePackages } from '#features/partners/server/packages.collection.ts'
import { readSetting } from '#features/settings/server/settings.domain.ts'
import { lineUpPath } from '#features/speakers/line-up-path.ts'
import { readPublicSpeakers } from '#features/speakers/server/shown-speakers.domain.ts'
import { listShownSpeakers, readLastChanges } from './sitemap.store.ts'

export interface SitemapEntry {
  path: string
  /** When its content last changed (ISO 8601), or null. */
  changedAt: string | null
}

/** Pages that are not listed: search, pages after a form, and organizers' pages. */
const unlisted = /^\/(?:thanks\/|admin\/|my\/|search)/

/**
 * Every public page with its last change; only the first while the site is not published.
 * @param paths of the site map, parameters as `$name`
 * @throws Error for a path whose parameters are unknown here
 */
export async function readSitemap(
  db: Db,
  paths: readonly string[],
  { pastEditions, lineUpYear, published }: EventTimes,
): Promise<SitemapEntry[]> {
  if (!published) return [{ path: '/', changedAt: null }]
  const { settings, content, schedule, questions, team, packages, sponsors } = await readLastChanges(db)
  const speakers = await listShownSpeakers(db)
  const changed = (...moments: (string | null)[]) => latest([settings, content, ...moments])
  const speakersChanged = latest(speakers.map(({ updatedAt }) => updatedAt))
  const ownChanges: Record<string, (string | null)[]> = {
    '/': [speakersChanged, packages, sponsors],
    '/schedule': [schedule],
    '/team': [team],
    '/sponsor': [packages, sponsors],
  }
  const pages: Record<string, SitemapEntry[]> = {
    '/speakers': [...new Set([lineUpYear, ...speakers.map(({ year }) => year)])].map(year => ({
      path: lineUpPath(lineUpYear, year),
      changedAt: changed(speakersChanged),
    })),
    '/speakers/$id': speakers.map(({ id, updatedAt }) => ({ path: `/speakers/${id}`, changedAt: changed(updatedAt) })),
    '/speakers/$id/presentation': speakers.map(({ id, updatedAt }) => ({
      path: `/speakers/${id}/presentation`,
      changedAt: changed(updatedAt),
    })),
    '/questions': questions === null ? [] : [{ path: '/questions', changedAt: changed(questions) }],
    '/nominate':
      (await readSetting(db, 'nominations-open')) === 'true' ? [{ path: '/nominate', changedAt: changed() }] : [],
    // The form of a tier is reached from the tiers.
    '/sponsor/$id': [],
    '/relive-{$year}': pastEditions.map(({ year }) => ({
      path: `/relive-${year}`,
      changedAt: changed(speakersChanged, sponsors, schedule, team),
    })),
  }
  return paths
    .filter(path => !unlisted.test(path))
    .flatMap(path => pages[path] ?? [{ path: plain(path), changedAt: changed(...(ownChanges[path] ?? [])) }])
}

function plain(path: string): string {
  if (path.includes('$')) throw new Error(`The sitemap does not know the pages of ${path}`)
  return path
}

function latest(moments: readonly (string | null)[]): string | null {
  return (
    moments
      .filter(moment => moment !== null)
      .toSorted()
      .at(-1) ?? null
  )
}

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
  const thanks = ['message', 'subscription', 'speaker', 'volunteer', 'nomination'].map(form => `/thanks/${form}`)
  const tiers = packages.map(({ id }) => `/sponsor/${id}`)
  const recaps = [editionYear, ...pastEditions.map(({ year }) => year)].map(year => `/relive-${year}`)
  return new Set([...thanks, ...tiers, ...recaps, ...profiles, ...years])
}
