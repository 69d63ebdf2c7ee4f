import type { Db } from '#db/tables.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import { lineUpPath } from '#features/speakers/line-up-path.ts'
import { listShownSpeakers, readLastChanges } from './sitemap.store.ts'

export interface SitemapEntry {
  path: string
  /** When what it shows was last changed (ISO 8601), or null. */
  changedAt: string | null
}

/**
 * The public pages that the database fills, each with its last change.
 * @param isPage tells which paths are pages at all
 */
export async function readSitemap(db: Db, isPage: (path: string) => boolean): Promise<SitemapEntry[]> {
  const { previousEdition, lineUpYear } = await readEventProfile(db)
  const { settings, content, schedule, team, packages, sponsors } = await readLastChanges(db)
  const speakers = await listShownSpeakers(db)
  const changed = (...moments: (string | null)[]) => latest([settings, content, ...moments])
  const speakersChanged = latest(speakers.map(({ updatedAt }) => updatedAt))
  const entries: SitemapEntry[] = [
    { path: '/', changedAt: changed(speakersChanged, packages, sponsors) },
    ...[...new Set([lineUpYear, ...speakers.map(({ year }) => year)])].map(year => ({
      path: lineUpPath(lineUpYear, year),
      changedAt: changed(speakersChanged),
    })),
    { path: '/schedule', changedAt: changed(schedule) },
    { path: '/team', changedAt: changed(team) },
    { path: '/volunteer', changedAt: changed() },
    { path: '/volunteer/apply', changedAt: changed() },
    { path: '/sponsor', changedAt: changed(packages, sponsors) },
    { path: '/speak', changedAt: changed() },
    ...(previousEdition.title === ''
      ? []
      : [{ path: `/relive-${previousEdition.year}`, changedAt: changed(speakersChanged, sponsors) }]),
    ...speakers.flatMap(({ id, updatedAt }) => [
      { path: `/speakers/${id}`, changedAt: changed(updatedAt) },
      { path: `/speakers/${id}/presentation`, changedAt: changed(updatedAt) },
    ]),
  ]
  return entries.filter(({ path }) => isPage(path.split('?', 1)[0] ?? ''))
}

function latest(moments: readonly (string | null)[]): string | null {
  return (
    moments
      .filter(moment => moment !== null)
      .toSorted()
      .at(-1) ?? null
  )
}
