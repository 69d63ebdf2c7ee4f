import { type Coding, chooseCoding, type Encoded, type Encodings, matchesEtag } from '#lib/encodings.ts'

interface Form {
  etag: string
  body: Buffer<ArrayBuffer>
  headers: Record<string, string>
}

/** A page as the bytes and headers to send, in each of its forms. */
export interface ReadyPage {
  status: number
  forms: { identity: Form } & Partial<Record<Coding, Form>>
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
  function form(coding: Coding, { body, etag }: Encoded): Form {
    const own = { ETag: etag, ...(coding !== 'identity' && { 'Content-Encoding': coding }) }
    return { etag, body, headers: { ...headers, ...own, 'Content-Length': String(body.length) } }
  }
  const { identity, br, gzip } = encodings
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

/** The form of a page to send to who takes these codings. */
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
