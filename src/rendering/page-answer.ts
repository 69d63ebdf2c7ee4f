import type { Call } from '#http/create-routes.ts'
import { type Coding, chooseCoding, type Encoded, type Encodings, matchesEtag } from '#lib/encodings.ts'

interface Form {
  etag: string
  body: Buffer<ArrayBuffer>
  headers: Record<string, string>
}

/** A page as the bytes and headers to send, in each encoding. */
export interface ReadyPage {
  status: number
  forms: { identity: Form } & Partial<Record<Coding, Form>>
}

export interface PageAnswer {
  status: number
  headers: Record<string, string>
  body: Buffer<ArrayBuffer> | null
}

/** The headers of a request that decide which answer it gets. */
export interface Conditions {
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
  /** How the browser came to ask, `navigate` for a visit (Sec-Fetch-Mode). */
  mode: string | undefined
}

export function conditionsOf({ req }: Call): Conditions {
  return {
    acceptEncoding: req.header('accept-encoding'),
    ifNoneMatch: req.header('if-none-match'),
    mode: req.header('sec-fetch-mode'),
  }
}

/** Prepares the headers of a page for each encoding. */
export function readyPage(status: number, { identity, br, gzip }: Encodings, headers: Form['headers']): ReadyPage {
  function form(coding: Coding, { body, etag }: Encoded): Form {
    const own = { ETag: etag, ...(coding !== 'identity' && { 'Content-Encoding': coding }) }
    return { etag, body, headers: { ...headers, ...own, 'Content-Length': String(body.length) } }
  }
  return {
    status,
    forms: {
      br: br && form('br', br),
      gzip: gzip && form('gzip', gzip),
      get identity() {
        return form('identity', identity)
      },
    },
  }
}

/** The best encoding of a page that a browser takes. */
export function formFor({ forms }: ReadyPage, acceptEncoding: string | undefined): Form {
  return forms[chooseCoding(acceptEncoding)] ?? forms.identity
}

/** The answer to one request: the best form it takes, or 304 when it has that already. Conditions hold for success alone (RFC 9110, 13.2.1). */
export function answerPage(page: ReadyPage, { acceptEncoding, ifNoneMatch }: Conditions): PageAnswer {
  const { status } = page
  const { etag, body, headers } = formFor(page, acceptEncoding)
  if (status !== 200 || !matchesEtag(ifNoneMatch, etag)) return { status, headers, body }
  const { 'Content-Length': _, 'Content-Encoding': __, ...kept } = headers
  return { status: 304, headers: kept, body: null }
}

/** Answers a call with a page from a cache. */
export function sendPage(c: Call, page: ReadyPage): Response {
  const { status, headers, body } = answerPage(page, conditionsOf(c))
  return new Response(body, { status, headers })
}
