import { readEvent } from '#features/event/server/event.domain.ts'
import { heroCount } from '#features/home/site/hero-count.ts'
import { makePicture } from '#features/media/server/picture-variants.domain.ts'
import { createHeroCount } from '#features/pictures/server/hero-count.domain.ts'
import { createKnownPaths, readSitemap } from '#features/sitemap/server/sitemap.domain.ts'
import { readForeignOrigins } from '#features/speakers/server/foreign-origins.domain.ts'
import type { Services } from '#http/create-routes.ts'
import type { MakeDocument } from '#rendering/document.ts'
import { createPageCache } from '#rendering/page-cache.ts'
import { createPageMap } from '#rendering/page-paths.ts'
import { type PageOrder, renderPage } from '#rendering/render-page.ts'
import { COMING_SOON } from '#rendering/unpublished.ts'
import type { Warmable } from '#rendering/warm-up.ts'
import type { CallApi } from './link-pages.ts'

/** Pages that are not made ahead: there may be thousands of profiles, searches differ, and organizers can wait. */
const coldPages = /^\/(?:(?:speakers|admin)\/|search$)/

/** Unknown ids share one page that says so. */
const notFoundPages = {
  '/speakers/$id': '/speakers/0',
  '/speakers/$id/presentation': '/speakers/0/presentation',
}

interface Options {
  services: Services
  makeDocument: MakeDocument
  callApi: CallApi
  /** The paths of the pages, and the parameters that make a page for each value. */
  paths: readonly string[]
  parameters: Readonly<Record<string, { name: string; values: RegExp }>>
  /** The script with which a page can be read without a network. */
  scriptFor(path: string): Promise<string | undefined>
}

/** The pages of the site: their addresses, how each is made, and the cache that sends them. */
export function createSitePages({ services, makeDocument, callApi, paths, parameters, scriptFor }: Options) {
  const { config, database, now, log } = services
  const { contentVersion, liveVersion } = database
  const map = createPageMap({ paths, parameters, isKnown: createKnownPaths(database), notFoundPages })
  const cached = { contentVersion, liveVersion, now }
  const countHeroes = createHeroCount(database, heroCount)
  const variantsOf = (path: string) => (path === '/' ? countHeroes() : 1)
  const cache = createPageCache({ ...cached, render: make, capacity: 500, waiting: 100 })
  const searches = createPageCache({
    ...cached,
    render: (path, variant) => make(path, variant, true),
    capacity: 50,
    waiting: 20,
  })

  /** Makes a page anew. */
  async function draw(order: PageOrder, callFor: CallApi) {
    const readOrigins = () => readForeignOrigins(database.db)
    return renderPage({ makeDocument, callApi: callFor, readForeignOrigins: readOrigins }, order)
  }

  async function make(path: string, variant: number, still = path.startsWith(COMING_SOON)) {
    const forVisitors = path.startsWith('/admin')
    const script = await scriptFor(path)
    return draw({ url: new URL(path, config.publicUrl), variant, still, script }, request =>
      callApi(request, { forVisitors }),
    )
  }

  /** Every version of the page at an address, if it is made ahead. */
  async function pagesAt(address: string) {
    const path = map.addressOf(address)
    if (!map.isPage(path.split('?', 1)[0] ?? '') || coldPages.test(path)) return []
    const found = await map.pageFor(path)
    return Promise.all(Array.from({ length: variantsOf(found) }, (_, variant) => cache.get(found, variant)))
  }

  /** The HTML of the public pages that are made ahead, by address; also while the site is not published. */
  async function readPages() {
    const entries = await readSitemap(database.db, paths, { ...(await readEvent(database.db, now())), published: true })
    const html = new Map<string, string>()
    // One after the other, so that a visitor waits for one page at most.
    for (const { path } of entries.filter(entry => !coldPages.test(entry.path)))
      html.set(path, (await cache.get(path, 0)).forms.identity.body.toString())
    return html
  }

  const makePictureAt = (address: string) => makePicture(database.db, address, now())
  const warmable: Warmable = { pagesAt, makePicture: makePictureAt, contentVersion, log }
  return { map, cache, searches, variantsOf, draw, readPages, warmable }
}
