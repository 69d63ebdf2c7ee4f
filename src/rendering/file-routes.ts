import type { Hono } from 'hono'
import { changesAtHeader } from '#http/changes-at.ts'
import { createRoutes, type Env } from '#http/create-routes.ts'
import { sendPage } from './page-answer.ts'
import type { Page, PageCache } from './page-cache.ts'

/**
 * Makes a generated file as an anonymous visitor gets it.
 * @throws the error of its maker, so that a failed file is never cached
 */
export async function makeFile(files: Hono<Env>, url: URL): Promise<Page> {
  const response = await files.fetch(new Request(url))
  const { 'content-type': type = 'application/octet-stream', ...headers } = Object.fromEntries(response.headers)
  const moment = response.headers.get(changesAtHeader)
  return {
    status: response.status,
    body: Buffer.from(await response.arrayBuffer()),
    headers: { ...headers, 'Content-Type': type, Vary: 'Accept-Encoding' },
    changesAt: moment ? Date.parse(moment) : Number.POSITIVE_INFINITY,
  }
}

/** Answers the addresses of the generated files from the cache, which makes them when they are missing. */
export function createFileRoutes(files: Hono<Env>, cache: PageCache) {
  const routes = createRoutes()
  const paths = files.routes.filter(({ method }) => method === 'GET').map(({ path }) => path)
  return routes.on('GET', [...new Set(paths)], async c => sendPage(c, await cache.get(c.req.path, 0)))
}
