import { lookUpLink, noLink } from '#features/access-links/server/access-links.api.ts'
import { findLink } from '#features/access-links/server/access-links.domain.ts'
import { endedLink } from '#features/access-links/server/access-links.ts'
import { lettersOf, noteWaiting } from '#features/access-links/server/pairing.domain.ts'
import { LARGEST_HAND_IN_FORM } from '#features/coaching/hand-in-rules.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import { asMessagePage } from '#http/answers/message-page.ts'
import { type Call, createRoutes, type Env } from '#http/create-routes.ts'
import { secretHeaders } from '#http/security-headers.ts'
import { accentColors } from '#lib/color/accent-colors.ts'
import { chooseCoding, encode } from '#lib/encodings.ts'
import { randomToken } from '#lib/text/tokens.ts'
import type { PlainForm } from '#rendering/form-routes.ts'
import { readyPage, sendPage } from '#rendering/page-answer.ts'
import type { Page } from '#rendering/page-cache.ts'
import { answerFault } from '#rendering/page-routes.ts'
import type { Visits } from '#rendering/visits.ts'
import { linkHolders } from '../rules/link-holders.ts'

/** After how many seconds a waiting screen asks again: twelve of them may wait in one network. */
const AGAIN = 6

/**
 * The page of a screen without camera or keyboard: it shows six letters until an organizer types them, and then opens its
 * link. It needs no script.
 */
export function createPairingPage(visits: Visits) {
  return createRoutes()
    .onError((error, c) => {
      const answer = answerFault(error, c)
      // At a screen no one tries again.
      answer.headers.set('Refresh', String(10 * AGAIN))
      return answer
    })
    .get('/screen', c => c.redirect(`/screen/${randomToken()}`, 302))
    .get('/screen/:token{[\\w-]{43}}', async c => {
      visits.count(c, c.req.path)
      const { database, now } = c.var.services
      const token = c.req.param('token')
      const found = await findLink(database.db, linkHolders, token, now())
      if (found) return c.redirect(found.isValid ? `/day/${token}` : '/screen', 302)
      await database.count(trx => noteWaiting(trx, token, now()))
      const { brandName, accent } = await readEventProfile(database.db)
      const headers = { ...secretHeaders, Refresh: String(AGAIN) }
      return asMessagePage(new Response(null, { headers }), {
        title: lettersOf(token),
        brand: { name: brandName, accent: accentColors(accent).ember },
        paragraphs: ['Type these letters in the dashboard, under Screens. This screen opens by itself then.'],
      })
    })
}

const ownForm = { thanks: '/my/:token', takesFiles: true, keepsEmpty: true, admit: requireLink }

/** The forms of those pages without scripts: only speakers hand in large files. */
export const ownForms: readonly PlainForm[] = [
  { ...ownForm, action: '/my/:token/speaker', call: '/api/my/:token/speaker', largest: LARGEST_HAND_IN_FORM },
  { ...ownForm, action: '/my/:token/:part', call: '/api/my/:token/:part' },
]

/** @throws Problem as `readLink`; an ended link may still be renewed */
async function requireLink(c: Call): Promise<void> {
  if (c.req.path.endsWith('/renew')) return
  if (!(await lookUpLink(c, linkHolders, 'my')).link) throw noLink()
}

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
        const encodings = await encode(body, 'text/html', [chooseCoding(c.req.header('accept-encoding'))])
        return sendPage(c, readyPage(status, encodings, { ...headers, ...secretHeaders }))
      })
    })
}
