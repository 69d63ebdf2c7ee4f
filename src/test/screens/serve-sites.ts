import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#app/open-database.ts'
import { loadSampleContent, startEmpty } from '#features/sample/server/sample-content.domain.ts'
import { testSite } from '#test/test-site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    screenSites: Record<SiteName, ServedSite>
  }
}

/** `new` has an event without any record, `sample` the sample content. */
export type SiteName = 'new' | 'sample'

interface ServedSite {
  address: string
  /** The cookie of an owner's session. */
  cookie: string
  /** The time of its clock. */
  now: string
}

/** Serves two sites, whose API answers the components under test. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [empty, sample] = await Promise.all([serve('new'), serve('sample')])
  project.provide('screenSites', { new: empty.site, sample: sample.site })
  return async () => {
    await empty.stop()
    await sample.stop()
  }
}

async function serve(name: SiteName) {
  const dataDir = await mkdtemp(join(tmpdir(), 'lectern-test-'))
  const database = await openDatabase({ dataDir, databaseUrl: null })
  const { listener, services, cookie } = testSite(database)
  if (name === 'sample') await loadSampleContent(database, services.now(), { keepsDay: true })
  else await startEmpty(database, services.now())
  const server = createServer(listener)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    site: { address: `http://127.0.0.1:${port}`, cookie: await cookie(), now: services.now().toISOString() },
    async stop() {
      server.close().closeAllConnections()
      await database.close()
      await rm(dataDir, { recursive: true })
    },
  }
}
