import { randomBytes } from 'node:crypto'
import { finishHtml, hasFailed, isCompletePage, type PageHtml } from './page-html.ts'

/** What a page may use while it is rendered on the server. */
export interface RenderContext {
  fetchApi(input: RequestInfo | URL): Promise<Response>
  variant: number
  /** Carried by the inline scripts and styles that belong to the page. */
  nonce: string
}

/** React and Start, which make the HTML of a page. */
export type RenderDocument = (request: Request, context: RenderContext) => Promise<Response>

/** What a page is made of, beside the answers to its calls. It can be cloned into a thread. */
export interface DocumentOrder {
  url: string
  variant: number
  /** Whether the page has no scripts. */
  still?: boolean
  /** The text of a script to run in the head of the page. */
  script?: string | undefined
  /** Put above the page for the organizer who asked. The page is then not cached. */
  bar?: string
}

/** The document of a page; status 500 when a part of it threw. */
export interface PageDocument extends PageHtml {
  status: number
}

export type MakeDocument = (order: DocumentOrder, fetchApi: RenderContext['fetchApi']) => Promise<PageDocument>

/**
 * Makes documents in the thread that calls it.
 * @param sheet the stylesheet of the site
 */
export function documentMaker(render: RenderDocument, sheet: string): MakeDocument {
  return async ({ url, variant, still = false, script, bar }, fetchApi) => {
    const nonce = randomBytes(16).toString('hex')
    async function once() {
      const request = new Request(url, { headers: { accept: 'text/html' } })
      const response = await render(request, { fetchApi, variant, nonce })
      return { status: response.status, html: await response.text() }
    }
    const first = await once()
    // A part had to wait for its code, which is loaded now.
    const { status, html } = isCompletePage(first.html) ? first : await once()
    const scriptTime = still || status === 404 ? 'never' : isOfAdministration(url) ? 'at once' : 'later'
    const document = finishHtml(html, nonce, sheet, scriptTime, { script, bar })
    return { status: hasFailed(html, nonce) ? 500 : status, ...document }
  }
}

export function isOfAdministration(url: string): boolean {
  return new URL(url).pathname.startsWith('/admin/')
}
