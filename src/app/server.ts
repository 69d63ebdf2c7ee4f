import { Hono } from 'hono'
import { readSession } from '#features/auth/server/session-cookie.ts'
import { readEvent } from '#features/event/server/event.domain.ts'
import { createPublication } from '#features/event/server/publication.domain.ts'
import { heroCount } from '#features/home/site/hero-count.ts'
import { LARGEST_FORM } from '#features/media/media.schema.ts'
import { createMediaRoutes } from '#features/media/server/media.api.ts'
import { makePicture } from '#features/media/server/picture-variants.domain.ts'
import { createSubscriptionRoutes } from '#features/newsletters/server/subscription-routes.ts'
import { createHeroCount } from '#features/pictures/server/hero-count.domain.ts'
import { type PublicForm, publicForms } from '#features/public-forms/public-forms.ts'
import { searchText } from '#features/search/search-text.ts'
import { createKnownPaths } from '#features/sitemap/server/known-paths.domain.ts'
import { readSitemap } from '#features/sitemap/server/sitemap.domain.ts'
import { readForeignOrigins } from '#features/speakers/server/foreign-origins.domain.ts'
import { answerProblem } from '#http/answer-problems.ts'
import { answerUnmatched, methodsAt } from '#http/answers/answer-methods.ts'
import type { Env, Services } from '#http/create-routes.ts'
import { healthRoutes } from '#http/health.ts'
import { provide, sendAsData } from '#http/request-context.ts'
import { listenerOf } from '#http/web-server.ts'
import { createFileRoutes, makeFile } from '#rendering/file-routes.ts'
import { createFormRoutes } from '#rendering/form-routes.ts'
import { createPageCache } from '#rendering/page-cache.ts'
import { createPageMap, pagePaths } from '#rendering/page-paths.ts'
import { answerFault, createPages, createSearchPages, leaveOutSlashes } from '#rendering/page-routes.ts'
import { type RenderDocument, renderPage } from '#rendering/render-page.ts'
import { type StaticFile, serveFiles } from '#rendering/static-files.ts'
import { COMING_SOON, createComingSoon, hideCalls, hideUnpublished } from '#rendering/unpublished.ts'
import { createVisits } from '#rendering/visits.ts'
import type { Warmable } from '#rendering/warm-up.ts'
import { createApi } from './api.ts'
import { createFiles } from './files.ts'
import { createDayPages } from './pages/day-pages.ts'
import { createLinkPages } from './pages/link-pages.ts'
import { createOffline } from './pages/offline.ts'
import { asksForPreview, createPreviewRoutes } from './preview.ts'
import { routes } from './routes.ts'

export interface ServerOptions extends Services {
  /** Makes the HTML of a page: without one, Start does. */
  render?: RenderDocument
  files: ReadonlyMap<string, StaticFile>
}

/** The pages of access links, and their forms without scripts. */
const OWN = '/my/$token'
const ownForm = {
  action: '/my/:token/:part',
  call: '/api/my/:token/:part',
  thanks: '/my/:token',
  takesFiles: true,
  keepsEmpty: true,
}

const forms = Object.entries<PublicForm>(publicForms).map(([name, form]) => ({ ...form, thanks: `/thanks/${name}` }))

/** React, Start and the router are loaded with the first page. */
const renderWithStart: RenderDocument = async (request, context) =>
  (await import('./start-entry.ts')).default.fetch(request, { context })

/** Parameters that make a page for each value. */
const year = { name: 'year', values: /^20\d\d$/ }
const sent = { name: 'sent', values: /^1$/ }
const pageParameters = {
  '/speakers': year,
  ...Object.fromEntries(forms.map(({ thanks }) => [thanks, sent])),
}

/** Pages that are not made ahead: there may be thousands of profiles, searches differ, and organizers can wait. */
const coldPages = /^\/(?:(?:speakers|admin)\/|search$)/

/** Unknown ids share one page that says so. */
const notFoundPages = {
  '/speakers/$id': '/speakers/0',
  '/speakers/$id/presentation': '/speakers/0/presentation',
}

/**
 * The whole site. `site` lists the routes in the order in which they are tried. The listener sends cached pages before that.
 */
export function createServer({ render = renderWithStart, files: builtFiles, ...services }: ServerOptions) {
  const { config, database, now } = services
  const paths = pagePaths(routes.children ?? []).filter(path => path !== COMING_SOON && path !== OWN)
  const api = createApi(readPages)
  const { isPublished, isKnownToBe } = createPublication(database)
  const hide = hideUnpublished(isPublished, readSession)
  const map = createPageMap({ paths, parameters: pageParameters, isKnown: createKnownPaths(database), notFoundPages })
  const { isPage, addressOf } = map
  const countHeroes = createHeroCount(database, heroCount)
  const variantsOf = (path: string) => (path === '/' ? countHeroes() : 1)
  const offline = createOffline(database, builtFiles.keys())
  const make = async (path: string, variant: number, still = false) =>
    renderPage(
      {
        render,
        callApi: request => call(request, { forVisitors: path.startsWith('/admin') }),
        readForeignOrigins: () => readForeignOrigins(database.db),
      },
      {
        url: new URL(path, config.publicUrl),
        variant,
        still: still || path.startsWith(COMING_SOON),
        script: await offline.scriptFor(path),
      },
    )
  const cache = createPageCache({
    render: make,
    contentVersion: database.contentVersion,
    liveVersion: database.liveVersion,
    now,
    capacity: 500,
    waiting: 100,
  })
  const searches = createPageCache({
    render: (path, variant) => make(path, variant, true),
    contentVersion: database.contentVersion,
    liveVersion: database.liveVersion,
    now,
    capacity: 50,
    waiting: 20,
  })
  const files = createFiles(services, paths)
  const madeFiles = createPageCache({
    render: path => makeFile(files, new URL(path, config.publicUrl)),
    contentVersion: database.contentVersion,
    liveVersion: database.liveVersion,
    now,
    capacity: 200,
    waiting: 20,
  })
  const pages = createPages({ cache, map, variantsOf })
  const visits = createVisits()
  const linkPages = createLinkPages({
    callApi: call,
    visits,
    render: (url, callApi) =>
      renderPage({ render, callApi, readForeignOrigins: () => readForeignOrigins(database.db) }, { url, variant: 0 }),
  })

  const site = new Hono<Env>()
    .onError(answerProblem)
    .use(provide(services))
    .route('/', healthRoutes)
    .use('/api/*', hide, hideCalls)
    .route('/api', api)
    .route('/media', createMediaRoutes(database, readSession))
    .use(serveFiles(builtFiles))
    .route('/', createSubscriptionRoutes().onError(answerFault))
    .route('/', linkPages)
    .route('/', createDayPages(call, visits))
    .route('/', offline.routes)
    .use(hide)
    .route('/', createComingSoon({ cache, isPage }))
    .route('/', createFileRoutes(files, madeFiles))
    .route('/', createFormRoutes(call, [...forms, ownForm], LARGEST_FORM))
    .route('/', createPreviewRoutes({ render, api, map, visits }))
    .get('/contact', sendAsData, c => c.redirect('/#contact', 301))
    .get('/admin', sendAsData, c => c.redirect('/admin/dashboard', 302))
    // The address of a refused form without scripts, which a visitor may reload or pass on.
    .get('/newsletter', sendAsData, c => c.redirect('/#newsletter', 302))
    .get('/tickets/remind', sendAsData, c => c.redirect('/#remind', 302))
    .get('/speak/apply', sendAsData, c => c.redirect('/speak#apply', 302))
    .route(
      '/',
      leaveOutSlashes(path => isPage(path) || path === '/contact' || path === '/admin'),
    )
    .route('/', createSearchPages('/search', searchText, { cache: searches, visits }))
    .route('/', pages.routes)

  // Pages and built files have a route for every path, which does not name its methods.
  const isRead = (path: string) => isPage(path) || builtFiles.has(path)
  site.notFound(c =>
    answerUnmatched(c, isRead(c.req.path) ? ['GET', ...methodsAt(site, c.req.path)] : methodsAt(site, c.req.path)),
  )

  async function call(request: Request, bindings: Env['Bindings'] = {}) {
    return site.fetch(request, bindings)
  }

  /** Every version of the page at an address, if it is made ahead. */
  async function pagesAt(address: string) {
    const path = addressOf(address)
    if (!isPage(path.split('?', 1)[0] ?? '') || coldPages.test(path)) return []
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

  const warmable: Warmable = {
    pagesAt,
    makePicture: address => makePicture(database.db, address, now()),
    contentVersion: database.contentVersion,
    log: services.log,
  }
  const mayAnswer = (cookies: string | undefined) => isKnownToBe() && !asksForPreview(cookies)
  return { site, listener: pages.sendReady(mayAnswer, listenerOf(site.fetch, services)), warmable }
}
