import { lookUpLink } from '#features/access-links/server/access-links.api.ts'
import { endedLink } from '#features/access-links/server/access-links.ts'
import { createRoutes, type Env } from '#http/create-routes.ts'
import { secretHeaders } from '#http/security-headers.ts'
import { encode } from '#lib/encodings.ts'
import { readyPage, sendPage } from '#rendering/page-answer.ts'
import type { Page } from '#rendering/page-cache.ts'
import { answerFault } from '#rendering/page-routes.ts'
import type { Visits } from '#rendering/visits.ts'
import { linkHolders } from '../rules/link-holders.ts'

export type CallApi = (request: Request, bindings?: Env['Bindings']) => Promise<Response>

interface Options {
  callApi: CallApi
  visits: Visits
  /** Makes a page with answers to its calls. */
  render(url: URL, callApi: CallApi): Promise<Page>
}

/** The pages of access links (decision L2), made anew for each visit of a link that works. */
export function createLinkPages({ callApi, visits, render }: Options) {
  return createRoutes()
    .onError(answerFault)
    .get('/my/:token', async c => {
      visits.count(c, c.req.path)
      const lookedUp = await lookUpLink(c, linkHolders, 'my')
      if (!lookedUp.link) return endedLink(c, lookedUp)
      const url = new URL(c.req.path + new URL(c.req.url).search, c.var.services.config.publicUrl)
      return visits.make(c, async () => {
        const { status, body, headers } = await render(url, request => callApi(request, { lookedUp }))
        return sendPage(c, readyPage(status, await encode(body, 'text/html'), { ...headers, ...secretHeaders }))
      })
    })
}
