import { randomBytes } from 'node:crypto'
import { type Packed, pack } from '#lib/encodings.ts'
import { askLater } from '../scripts/deferred-scripts.ts'
import { inlineHashes } from '../scripts/inline-hashes.ts'
import { withoutScripts } from '../scripts/without-scripts.ts'

/** Which page is made. */
export interface DocumentOrder {
  url: string
  variant: number
  /** Whether it is read without scripts. */
  still: boolean
}

/** A page as it is read, packed where it was made, and the hashes of its own inline scripts and styles. */
export interface PageDocument {
  status: number
  body: Packed
  scripts: string[]
  styles: string[]
}

/** Answers what a page reads of the API. */
export type ReadApi = (path: string) => Promise<Response>

export type MakeDocument = (order: DocumentOrder, readApi: ReadApi) => Promise<PageDocument>

/** What a page may use while it is rendered on the server. */
export interface RenderContext {
  fetchApi(input: RequestInfo | URL): Promise<Response>
  variant: number
  /** To be carried by the inline scripts and styles that the page itself means to have, and by nothing else. */
  nonce: string
}

export type RenderDocument = (request: Request, context: RenderContext) => Promise<Response>

/** Makes pages as an anonymous visitor sees them: the request carries an address and nothing else. */
export function documentsOf(render: RenderDocument): MakeDocument {
  return async ({ url, variant, still }, readApi) => {
    const nonce = randomBytes(16).toString('hex')
    const fetchApi = (input: RequestInfo | URL) => readApi(String(input))
    async function rendered() {
      const request = new Request(url, { headers: { accept: 'text/html' } })
      const response = await render(request, { fetchApi, variant, nonce })
      return { status: response.status, html: await response.text() }
    }
    const first = await rendered()
    // When a part had to wait for its own code, that is here by now.
    const { status, html } = isComplete(first.html) ? first : await rendered()
    // React marks scripts alone. What is written on a page never holds an element of that name.
    const text = html.replace('<style data-precedence', `<style nonce="${nonce}" data-precedence`)
    const isPublic = !new URL(url).pathname.startsWith('/admin')
    const read = still || status === 404 ? withoutScripts(text) : isPublic ? askLater(text, nonce) : text
    return {
      status: hasFailed(text, nonce) ? 500 : status,
      body: pack(withoutNonce(read, nonce)),
      scripts: inlineHashes(read, 'script', nonce),
      styles: inlineHashes(read, 'style', nonce),
    }
  }
}

/** Whether every part is in its place: React sends a late one hidden, with a script that moves it. */
function isComplete(html: string): boolean {
  return !html.includes('<template id="B:')
}

/** Whether React marked a part that threw, which it leaves to the browser to try again. */
function hasFailed(html: string, nonce: string): boolean {
  return html.includes('<!--$!-->') || html.includes(`<script nonce="${nonce}">$RX`)
}

/** The page is the same for everyone, so a nonce would not protect: hashes replace it. */
function withoutNonce(html: string, nonce: string): string {
  return html.replaceAll(`<meta property="csp-nonce" content="${nonce}"/>`, '').replaceAll(` nonce="${nonce}"`, '')
}
