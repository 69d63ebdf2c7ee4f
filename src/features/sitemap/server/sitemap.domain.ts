import type { Db } from '#db/migrations/tables.ts'
import type { EventTimes } from '#features/event/event-profile.schema.ts'
import { lineUpPath } from '#features/speakers/line-up-path.ts'
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
