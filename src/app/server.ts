import { Hono } from 'hono'
import { readSession } from '#features/auth/server/session-cookie.ts'
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
import { readRecordingOrigins } from '#features/speakers/server/recordings.domain.ts'
import { readFormOrigins } from '#features/speakers/server/speaker-application.domain.ts'
import { answerProblem } from '#http/answer-problems.ts'
import { answerUnmatched, methodsAt } from '#http/answers/answer-methods.ts'
import type { Env, Services } from '#http/create-routes.ts'
import { healthRoutes } from '#http/health.ts'
import { provide, sendAsData } from '#http/request-context.ts'
import { listenerOf } from '#http/web-server.ts'
import type { MakeDocument } from '#rendering/documents/make-document.ts'
import { createFileRoutes, makeFile } from '#rendering/file-routes.ts'
import { createFormRoutes } from '#rendering/form-routes.ts'
import { COMING_SOON, createComingSoon, hideCalls, hideUnpublished } from '#rendering/hidden/unpublished.ts'
import { leaveOutSlashes } from '#rendering/leave-out-slashes.ts'
import { createPageCache } from '#rendering/page-cache.ts'
import { createPageChoice } from '#rendering/page-choice.ts'
import { createPageFinder } from '#rendering/page-finder.ts'
import { pageAddress, pageMatcher, pagePaths } from '#rendering/page-paths.ts'
import { answerFault, createPageRoutes } from '#rendering/page-routes.ts'
import { sendReadyPages } from '#rendering/ready-pages.ts'
import { renderPage } from '#rendering/render-page.ts'
import { createSearchPages } from '#rendering/search-pages.ts'
import type { StaticFile } from '#rendering/static-files.ts'
import { serveFiles } from '#rendering/static-routes.ts'
import type { Warmable } from '#rendering/warm-up.ts'
import { createApi } from './api.ts'
import { createFiles } from './files.ts'
import { createPreviewRoutes } from './preview.ts'
import { routes } from './routes.ts'

export interface ServerOptions extends Services {
  makeDocument: MakeDocument
  files: ReadonlyMap<string, StaticFile>
}

const forms = Object.entries<PublicForm>(publicForms).map(([name, form]) => ({ ...form, thanks: `/thanks/${name}` }))

/** Pages with one page for each value of a parameter. */
const year = { name: 'year', values: /^20\d\d$/ }
const sent = { name: 'sent', values: /^1$/ }
const pageParameters = {
  '/speakers': year,
  ...Object.fromEntries(forms.map(({ thanks }) => [thanks, sent])),
}

/** What is not made ahead: profiles are many, with one picture each, searches differ, and organisers can wait. */
const coldPages = /^\/(?:(?:speakers|admin)\/|search$)/

/** Unknown ids share one "not found" page. */
const nowhere = {
  '/speakers/$id': '/speakers/0',
  '/speakers/$id/presentation': '/speakers/0/presentation',
}

/**
 * The whole site. Read top to bottom, `site` is the order in which a request is looked at; the listener only sends
 * pages that are already made before it asks the site.
 */
export function createServer({ makeDocument, files: builtFiles, ...services }: ServerOptions) {
  const { config, database, now } = services
  const paths = pagePaths(routes.children ?? []).filter(path => path !== COMING_SOON)
  const api = createApi()
  const { isPublished, isKnownToBe } = createPublication(database)
  const hide = hideUnpublished(isPublished, readSession)
  const isPage = pageMatcher(paths)
  const countHeroes = createHeroCount(database, heroCount)
  const variantsOf = (path: string) => (path === '/' ? countHeroes() : 1)
  const render = (path: string, variant: number, still = false) =>
    renderPage(
      makeDocument,
      request => call(request, { forVisitors: path.startsWith('/admin') }),
      new URL(path, config.publicUrl),
      variant,
      async () => ({
        forms: await readFormOrigins(database.db),
        ...(await readRecordingOrigins(database.db)),
      }),
      { still: still || path.startsWith(COMING_SOON) },
    )
  const cache = createPageCache({
    render,
    contentVersion: database.contentVersion,
    now,
    capacity: 500,
    waiting: 100,
  })
  const searches = createPageCache({
    render: (path, variant) => render(path, variant, true),
    contentVersion: database.contentVersion,
    now,
    capacity: 50,
    waiting: 20,
  })
  const files = createFiles(services, paths)
  const madeFiles = createPageCache({
    render: path => makeFile(files, new URL(path, config.publicUrl)),
    contentVersion: database.contentVersion,
    now,
    capacity: 200,
    waiting: 20,
  })
  const addressOf = (asked: string) => pageAddress(asked, pageParameters)
  const choose = createPageChoice({ cache, isPage, addressOf, variantsOf })
  const findPage = createPageFinder({ paths, addressOf, isKnown: createKnownPaths(database), nowhere })

  const site = new Hono<Env>()
    .onError(answerProblem)
    .use(provide(services))
    .route('/', healthRoutes)
    .use('/api/*', hide, hideCalls)
    .route('/api', api)
    .route('/media', createMediaRoutes(database, readSession))
    .use(serveFiles(builtFiles))
    .route('/', createSubscriptionRoutes().onError(answerFault))
    .use(hide)
    .route('/', createComingSoon({ cache, isPage }))
    .route('/', createFileRoutes(files, madeFiles))
    .route('/', createFormRoutes(call, forms, LARGEST_FORM))
    .route('/', createPreviewRoutes({ makeDocument, api, isPage, addressOf }))
    .get('/contact', sendAsData, c => c.redirect('/#contact', 301))
    .get('/admin', sendAsData, c => c.redirect('/admin/dashboard', 302))
    // The address of a refused form without scripts, which may be reloaded or shared.
    .get('/newsletter', sendAsData, c => c.redirect('/#newsletter', 302))
    .get('/tickets/remind', sendAsData, c => c.redirect('/#remind', 302))
    .get('/speak/apply', sendAsData, c => c.redirect('/speak#apply', 302))
    .get(
      '/:path{.+/}',
      leaveOutSlashes(path => isPage(path) || path === '/contact' || path === '/admin'),
    )
    .route('/', createSearchPages({ path: '/search', textOf: searchText, cache: searches }))
    .route('/', createPageRoutes(cache, choose, findPage))

  // A page or a built file is answered by a route for every path, which says nothing of what it takes.
  const isRead = (path: string) => isPage(path) || builtFiles.has(path)
  site.notFound(c =>
    answerUnmatched(c, isRead(c.req.path) ? ['GET', ...methodsAt(site, c.req.path)] : methodsAt(site, c.req.path)),
  )

  async function call(request: Request, bindings: Env['Bindings'] = {}) {
    return site.fetch(request, bindings)
  }

  /** The page at an address in each of its versions, if it is made ahead. */
  async function pagesAt(address: string) {
    const path = addressOf(address)
    if (!isPage(path.split('?', 1)[0] ?? '') || coldPages.test(path)) return []
    const found = await findPage(path)
    return Promise.all(Array.from({ length: variantsOf(found) }, (_, variant) => cache.prepare(found, variant)))
  }

  const warmable: Warmable = {
    pagesAt,
    makePicture: address => makePicture(database.db, address, now()),
    contentVersion: database.contentVersion,
    log: services.log,
  }
  return { site, listener: sendReadyPages(cache, choose, isKnownToBe, listenerOf(site.fetch, services)), warmable }
}
