import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { loadSampleContent } from '#features/sample/server/sample-content.domain.ts'
import type { TestEngine } from './each-database.ts'
import { testFolder } from './test-folder.ts'
import { testSite } from './test-site.ts'

/** A moment after the sample's event. */
export const AFTER_EVENT = '2026-10-20T16:00:00.000Z'
export const bringAll = { team: true, partners: true, schedule: true, tickets: true }
export const nextEdition = {
  year: 2027,
  theme: 'Louder',
  date: '2027-10-14',
  venueName: 'The rink',
  venueAddress: '',
  brings: bringAll,
}

/** A site whose event, the sample's, is just over. */
export async function siteAfterEvent(open: TestEngine['open']) {
  const database = await open()
  const dataDir = await testFolder()
  const site = testSite(database, { now: AFTER_EVENT, settings: { DATA_DIR: dataDir } })
  await loadSampleContent(database, new Date('2026-03-01T12:00:00.000Z'))
  const admin = await site.signIn()
  const read = async (path: string) => (await site.visitor(path)).body
  const backups = () => readdir(join(dataDir, 'backups')).catch(() => [])
  return { ...site, database, admin, read, backups }
}

/** Everything public about all years. */
export async function seenYears({ read }: Awaited<ReturnType<typeof siteAfterEvent>>) {
  const of = (path: string) =>
    Promise.all([2025, 2026, 2027].map(async year => [path, year, await read(`${path}?year=${year}`)]))
  const lists = await Promise.all(['/schedule', '/team', '/sponsors', '/speakers'].map(of))
  return JSON.stringify(
    [...lists.flat(), await read('/event'), await read('/tickets'), await read('/speakers/years')],
    null,
    1,
  )
}
