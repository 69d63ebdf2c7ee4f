import { createHash } from 'node:crypto'
import { perContentVersion } from '#db/cached-reads.ts'
import type { Database } from '#db/database.ts'
import pageScript from '#features/day/site/offline/offline-page.ts?script'
import { offlinePages } from '#features/day/site/offline/offline-pages.ts'
import worker from '#features/day/site/offline/offline-worker.ts?script'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import { createRoutes } from '#http/create-routes.ts'
import { securityHeaders } from '#http/security-headers.ts'

const readOffer = perContentVersion(async db => {
  const { worksOffline, published, timeZone } = await readEventProfile(db)
  return { isOffered: worksOffline && published, timeZone }
})

/**
 * What lets visitors read the pages of the day without a network, if organizers switched it on (decision R7).
 * @param built names of the built files: the copies of another build are fetched anew
 */
export function createOffline(database: Database, built: Iterable<string>) {
  const build = createHash('sha256')
    .update([...built].join())
    .digest('hex')
    .slice(0, 8)

  return {
    /** The script of a page that is kept; none for other pages. */
    async scriptFor(path: string): Promise<string | undefined> {
      return offlinePages.includes(path) && (await readOffer(database)).isOffered ? pageScript : undefined
    },

    /** The service worker; once it is switched off, its text withdraws it from visitors’ browsers. */
    routes: createRoutes().get('/offline.js', async c => {
      const { isOffered, timeZone } = await readOffer(database)
      const given = `const isOffered = ${isOffered}, timeZone = ${JSON.stringify(timeZone)}`
      const start = `/* ${database.contentVersion()} ${build} */ ${given};\n`
      return c.body(start + worker, 200, {
        ...securityHeaders(c.var.services.config),
        'Content-Type': 'text/javascript; charset=utf-8',
        // A worker may ask what its own policy lets it.
        'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
        'Cache-Control': 'no-cache',
      })
    }),
  }
}
