import type { ReceivedMail } from './smtp-inbox.ts'

interface Part {
  /** By lower-case name, each on one line. */
  headers: Map<string, string>
  body: string
}

/** A mail as its reader's program shows it. */
export interface ReadMail {
  to: string[]
  headers: Map<string, string>
  subject: string
  text: string
  /** Empty for a plain-text mail. */
  html: string
}

/** Parses a mail: headers (RFC 5322, RFC 2047) and MIME parts (RFC 2045, RFC 2046). */
export function readMail({ to, source }: ReceivedMail): ReadMail {
  const { headers, body } = splitPart(source)
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1]
  const parts = boundary
    ? body
        .split(`--${boundary}`)
        .slice(1, -1)
        .map(part => splitPart(part.replace(/^\r\n/, '')))
    : [{ headers, body }]
  const ofType = (type: string) => parts.find(part => part.headers.get('content-type')?.startsWith(type))
  const [text, html] = [ofType('text/plain'), ofType('text/html')].map(part => (part ? decodeBody(part) : ''))
  return { to, headers, subject: decodeWords(headers.get('subject') ?? ''), text: text ?? '', html: html ?? '' }
}

function splitPart(source: string): Part {
  const end = source.indexOf('\r\n\r\n')
  const lines = source
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = lines.map(line => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const
  })
  return { headers: new Map(headers), body: source.slice(end + 4) }
}

function decodeBody({ headers, body }: Part): string {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  const decoded = encoding === 'quoted-printable' ? decodeQuoted(body.replace(/=\r\n/g, '')) : body
  return decoded.replaceAll('\r\n', '\n')
}

function decodeWords(line: string): string {
  return line
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_word, encoding: string, text: string) =>
      encoding.toLowerCase() === 'b' ? Buffer.from(text, 'base64').toString() : decodeQuoted(text.replaceAll('_', ' ')),
    )
}

function decodeQuoted(text: string): string {
  const bytes = text.replace(/=([\dA-F]{2})/gi, (_match, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString()
}
