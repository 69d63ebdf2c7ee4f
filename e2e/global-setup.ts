import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#test/start-postgres.ts'
import { createDatabase, PASSWORD } from './place.ts'
import { publicPages } from './public-pages.ts'
import { type ServerProcess, startServer } from './server-process.ts'

/**
 * On each engine that browsers look at, one site that has started for the first time: the site of each file of tests
 * begins as a copy of it.
 */
export default async function setup() {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-e2e-template-'))
  process.env.LECTERN_TEST_TEMPLATE = folder
  const [postgres] = await Promise.all([
    process.env.LECTERN_TEST_ALL ? startBesidePostgres(folder) : undefined,
    startOnce({ DATA_DIR: folder }, makePictures),
  ])
  return async () => {
    await postgres?.stop()
    await rm(folder, { recursive: true })
  }
}

async function startBesidePostgres(folder: string) {
  const postgres = await startPostgres()
  process.env.LECTERN_TEST_POSTGRES_URL = postgres.url
  const url = await createDatabase('lectern_template')
  await startOnce({ DATA_DIR: join(folder, 'beside-postgres'), DATABASE_URL: url })
  return postgres
}

async function startOnce(place: Record<string, string>, use?: (site: ServerProcess) => Promise<void>) {
  const site = await startServer({ ...place, ADMIN_PASSWORD: PASSWORD })
  await use?.(site)
  await site.stop()
}

/** Makes the pictures that Chromium will ask for in all their sizes, once for all tests: else each site would. */
async function makePictures({ address }: ServerProcess) {
  const pages = await Promise.all(publicPages.map(async path => (await fetch(`${address}${path}`)).text()))
  const pictures = new Set(pages.join(' ').match(/\/media\/\w+\/(?:\d+\.avif|1600\.webp)/g))
  await Promise.all([...pictures].map(async path => (await fetch(`${address}${path}`)).arrayBuffer()))
}
