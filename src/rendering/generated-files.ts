import type { Hono } from 'hono'
import { changesAtHeader, liveHeader } from '#http/changes-at.ts'
import { createRoutes, type Env, type Services } from '#http/create-routes.ts'
import { sendPage } from './page-answer.ts'
import { createPageCache, type Page, type PageCache } from './page-cache.ts'

/** What answers requests made in process. */
interface Site {
  fetch(request: Request): Response | Promise<Response>
}

/**
 * Makes a generated file, or the answer to a read, as an anonymous visitor gets it.
 * @throws the error of its maker, so that a failed file is never cached
 */
export async function makeFile(files: Site, url: URL): Promise<Page> {
  const response = await files.fetch(new Request(url))
  const { 'content-type': type = 'application/octet-stream', ...headers } = Object.fromEntries(response.headers)
  const moment = response.headers.get(changesAtHeader)
  return {
    status: response.status,
    body: Buffer.from(await response.arrayBuffer()),
    headers: { ...headers, 'Content-Type': type, Vary: 'Accept-Encoding' },
    changesAt: moment ? Date.parse(moment) : Number.POSITIVE_INFINITY,
    isLive: response.headers.has(liveHeader),
  }
}

/** Keeps what is made at an address like pages. */
export function createFileCache(make: (url: URL) => Promise<Page>, { config, database, now }: Services): PageCache {
  return createPageCache({
    render: path => make(new URL(path, config.publicUrl)),
    contentVersion: database.contentVersion,
    liveVersion: database.liveVersion,
    now,
    capacity: 200,
    waiting: 20,
  })
}

/** Answers the addresses of the generated files from a cache, which makes them when they are missing. */
export function createFileRoutes(files: Hono<Env>, services: Services) {
  const cache = createFileCache(url => makeFile(files, url), services)
  const routes = createRoutes()
  const paths = files.routes.filter(({ method }) => method === 'GET').map(({ path }) => path)
  return routes.on('GET', [...new Set(paths)], async c => sendPage(c, await cache.get(c.req.path, 0)))
}
