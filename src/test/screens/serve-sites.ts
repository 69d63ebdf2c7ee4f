import { once } from 'node:events'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#app/open-database.ts'
import { loadSampleContent, startEmpty } from '#features/sample/server/sample-content.domain.ts'
import { PASSWORD, testSite } from '#test/test-site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    screenSites: Record<SiteName, ServedSite>
    /** Answers `/new` and `/sample` with a `ServedSite` of that kind, for a test that changes it. */
    siteMaker: string
  }
}

/** `new` has an event without any record, `sample` the sample content. */
export type SiteName = 'new' | 'sample'

export interface ServedSite {
  address: string
  /** The cookie of an owner's session. */
  cookie: string
  password: string
  /** The folder for copies of its backups, which does not exist yet. */
  copyFolder: string
  /** The time of its clock. */
  now: string
}

const names = ['new', 'sample'] as const

/** Serves two sites, whose API answers the components under test, and copies of them to change. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stops: (() => Promise<void>)[] = []
  const [empty, sample] = await Promise.all(names.map(makeSite))
  const folders = { new: empty, sample }

  async function serveCopy(name: SiteName): Promise<ServedSite> {
    const dataDir = await newFolder()
    await copyFile(join(folders[name] ?? '', 'lectern.sqlite'), join(dataDir, 'lectern.sqlite'))
    const database = await openDatabase({ dataDir, databaseUrl: null, migrate: false })
    const copyFolder = join(dataDir, 'copies')
    const settings = { DATA_DIR: dataDir, BACKUP_TO: copyFolder, BACKUP_PASSPHRASE: PASSWORD }
    const { listener, services, clock, cookie } = testSite(database, { settings })
    letRun(clock)
    const { address, stop } = await serve(listener)
    stops.push(async () => {
      stop()
      await database.close()
      await rm(dataDir, { recursive: true })
    })
    return { address, cookie: await cookie(), password: PASSWORD, copyFolder, now: services.now().toISOString() }
  }

  const maker = await serve(async (request, response) => {
    const name = names.find(one => request.url === `/${one}`)
    response.end(JSON.stringify(name && (await serveCopy(name))))
  })
  project.provide('screenSites', { new: await serveCopy('new'), sample: await serveCopy('sample') })
  project.provide('siteMaker', maker.address)
  return async () => {
    maker.stop()
    for (const stop of stops) await stop()
    for (const folder of Object.values(folders)) if (folder) await rm(folder, { recursive: true })
  }
}

/** Lets a stopped clock go, so that what comes later is later. */
function letRun(clock: { now: string }) {
  const ahead = Date.parse(clock.now) - Date.now()
  Object.defineProperty(clock, 'now', { get: () => new Date(Date.now() + ahead).toISOString() })
}

const newFolder = () => mkdtemp(join(tmpdir(), 'lectern-test-'))

/** Makes the closed database that sites of this kind are copied from. */
async function makeSite(name: SiteName): Promise<string> {
  const dataDir = await newFolder()
  const database = await openDatabase({ dataDir, databaseUrl: null })
  const { services, cookie } = testSite(database)
  if (name === 'sample') await loadSampleContent(database, services.now(), { keepsDay: true })
  else await startEmpty(database, services.now())
  // Adds the owner.
  await cookie()
  await database.close()
  return dataDir
}

async function serve(listener: RequestListener) {
  const server = createServer(listener)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return { address: `http://127.0.0.1:${port}`, stop: () => server.close().closeAllConnections() }
}
