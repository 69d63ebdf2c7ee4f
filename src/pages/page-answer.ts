import { type Coding, chooseCoding, type Encodings, matchesEtag } from './encodings.ts'

interface Form {
  etag: string
  body: Buffer<ArrayBuffer>
  headers: Record<string, string>
}

/** A page as the bytes and headers to send, in each of its forms. */
export interface ReadyPage {
  status: number
  forms: Record<Coding, Form>
}

export interface PageAnswer {
  status: number
  headers: Record<string, string>
  body: Buffer<ArrayBuffer> | null
}

/** What a request says of the forms it takes and has. */
export interface Conditions {
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
  /** How the browser came to ask, `navigate` for a visit (Sec-Fetch-Mode). */
  mode: string | undefined
}

/** Puts everything together that answers to a page will say. */
export function readyPage(status: number, encodings: Encodings, headers: Record<string, string>): ReadyPage {
  function form(coding: Coding): Form {
    const { body, etag } = encodings[coding]
    const own = { ETag: etag, ...(coding !== 'identity' && { 'Content-Encoding': coding }) }
    return { etag, body, headers: { ...headers, ...own, 'Content-Length': String(body.length) } }
  }
  return { status, forms: { identity: form('identity'), br: form('br'), gzip: form('gzip') } }
}

/** The answer to one request: the best form it takes, or 304 when it has that already. */
export function answerPage({ status, forms }: ReadyPage, { acceptEncoding, ifNoneMatch }: Conditions): PageAnswer {
  const { etag, body, headers } = forms[chooseCoding(acceptEncoding)]
  if (!matchesEtag(ifNoneMatch, etag)) return { status, headers, body }
  const { 'Content-Length': _, 'Content-Encoding': __, ...kept } = headers
  return { status: 304, headers: kept, body: null }
}
