import { Hono } from 'hono'
import { readSession } from '#features/auth/server/session-cookie.ts'
import { createPublication } from '#features/event/server/publication.domain.ts'
import { LARGEST_FORM } from '#features/media/media.schema.ts'
import { createMediaRoutes } from '#features/media/server/media.api.ts'
import { createSubscriptionRoutes } from '#features/newsletters/server/subscription-routes.ts'
import { type PublicForm, publicForms } from '#features/public-forms/public-forms.ts'
import { searchText } from '#features/search/search-text.ts'
import { answerProblem } from '#http/answer-problems.ts'
import { answerUnmatched, methodsAt } from '#http/answers/answer-once.ts'
import type { Env, Services } from '#http/create-routes.ts'
import { healthRoutes } from '#http/health.ts'
import { provide, sendAsData } from '#http/request-context.ts'
import { listenerOf } from '#http/web-server.ts'
import type { MakeDocument } from '#rendering/document.ts'
import { createFormRoutes } from '#rendering/form-routes.ts'
import { createFileRoutes } from '#rendering/generated-files.ts'
import { sendKeptReads } from '#rendering/kept-reads.ts'
import { pagePaths } from '#rendering/page-paths.ts'
import { answerFault, createPages, createSearchPages, leadToPages } from '#rendering/page-routes.ts'
import { type StaticFile, serveFiles } from '#rendering/static-files.ts'
import { COMING_SOON, createComingSoon, hideCalls, hideUnpublished } from '#rendering/unpublished.ts'
import { createVisits } from '#rendering/visits.ts'
import { createApi } from './api.ts'
import { createFiles } from './files.ts'
import { makeWithStart } from './make-with-start.ts'
import { createDayPages } from './pages/day-pages.ts'
import { createLinkPages, createPairingPage, ownForms } from './pages/link-pages.ts'
import { createOffline } from './pages/offline.ts'
import { createSitePages } from './pages/site-pages.ts'
import { asksForPreview, createPreviewRoutes } from './preview.ts'
import { routes } from './routes.ts'

export interface ServerOptions extends Services {
  /** Makes the HTML of a page: without one, Start does, in this thread. */
  makeDocument?: MakeDocument
  files: ReadonlyMap<string, StaticFile>
}

/** The pages of access links. */
const OWN = '/my/$token'

const forms = Object.entries<PublicForm>(publicForms).map(([name, form]) => ({ ...form, thanks: `/thanks/${name}` }))

/** Parameters that make a page for each value. */
const year = { name: 'year', values: /^20\d\d$/ }
const sent = { name: 'sent', values: /^1$/ }
const pageParameters = {
  '/speakers': year,
  ...Object.fromEntries(forms.map(({ thanks }) => [thanks, sent])),
}

/** Addresses that lead on; the last ones are those of refused forms without scripts, which a visitor may reload. */
const redirects = new Hono<Env>()
  .get('/contact', sendAsData, c => c.redirect('/#contact', 301))
  .get('/admin', sendAsData, c => c.redirect('/admin/dashboard', 302))
  .get('/newsletter', sendAsData, c => c.redirect('/#newsletter', 302))
  .get('/tickets/remind', sendAsData, c => c.redirect('/#remind', 302))
  .get('/speak/apply', sendAsData, c => c.redirect('/speak#apply', 302))

/**
 * The whole site. `site` lists the routes in the order in which they are tried. The listener sends cached pages before that.
 */
export function createServer({ makeDocument = makeWithStart, files: builtFiles, ...services }: ServerOptions) {
  const { database } = services
  const paths = pagePaths(routes.children ?? []).filter(path => path !== COMING_SOON && path !== OWN)
  const { isPublished, isKnownToBe } = createPublication(database)
  const offline = createOffline(database, builtFiles.keys())
  const { map, cache, searches, variantsOf, draw, readPages, warmable } = createSitePages({
    services,
    makeDocument,
    callApi: call,
    paths,
    parameters: pageParameters,
    scriptFor: offline.scriptFor,
  })
  const api = createApi(readPages)
  const hide = hideUnpublished(isPublished, readSession)
  const pages = createPages({ cache, map, variantsOf })
  const visits = createVisits()
  const { isPage } = map

  const site = new Hono<Env>()
    .onError(answerProblem)
    .use(provide(services))
    .route('/', healthRoutes)
    .use('/api/*', hide, hideCalls)
    .route('/api', api)
    .route('/media', createMediaRoutes(database, readSession))
    .use(serveFiles(builtFiles))
    .route('/', createSubscriptionRoutes().onError(answerFault))
    .route('/', createLinkPages({ callApi: call, visits, render: (url, own) => draw({ url, variant: 0 }, own) }))
    .route('/', createDayPages(visits))
    .route('/', createPairingPage(visits))
    .route('/', offline.routes)
    .use(hide)
    .route('/', createComingSoon({ cache, isPage }))
    .route('/', createFileRoutes(createFiles(services, paths), services))
    .route('/', createFormRoutes(call, [...forms, ...ownForms], LARGEST_FORM))
    .route('/', createPreviewRoutes({ makeDocument, api, map, visits }))
    .route('/', redirects)
    .route(
      '/',
      leadToPages(path => isPage(path) || path === '/contact' || path === '/admin'),
    )
    .route('/', createSearchPages('/search', searchText, { cache: searches, visits }))
    .route('/', pages.routes)

  // Pages and built files have a route for every path, which does not name its methods.
  const isRead = (path: string) => isPage(path) || builtFiles.has(path)
  site.notFound(c =>
    answerUnmatched(c, isRead(c.req.path) ? ['GET', ...methodsAt(site, c.req.path)] : methodsAt(site, c.req.path)),
  )

  async function call(request: Request, bindings: Env['Bindings'] = {}): Promise<Response> {
    return site.fetch(request, bindings)
  }

  const mayAnswer = (cookies: string | undefined) => isKnownToBe() && !asksForPreview(cookies)
  const listener = sendKeptReads(services, { fetch: call }, isKnownToBe, listenerOf(site.fetch, services))
  return { site, listener: pages.sendReady(mayAnswer, listener), warmable }
}
