export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh'] as const

export type TextEncodingName = (typeof encodings)[number]

interface Decoded {
  text: string
  /** The encoding that was found, or most rows have. */
  encoding: TextEncodingName
  /** What the person should look at. */
  notes: string[]
}

const GUESSED = 'The file does not say its encoding. It is read as Mac Roman. Check the accents.'

/** The text of a file without its byte order mark. */
export function decodeText(bytes: Uint8Array, chosen?: TextEncodingName): Decoded {
  const encoding = chosen ?? encodingOf(bytes)
  if (encoding) return { text: new TextDecoder(encoding).decode(bytes), encoding, notes: [] }
  const old = oldEncodingOf(bytes)
  const lines = linesOf(bytes).map(line => utf8(line) ?? line)
  const other = lines.findIndex(line => typeof line !== 'string') + 1
  const isMixed = lines.some(line => typeof line === 'string' && /[^\0-\x7f]/.test(line))
  if (!isMixed) {
    return { text: new TextDecoder(old).decode(bytes), encoding: old, notes: old === 'macintosh' ? [GUESSED] : [] }
  }
  const decoder = new TextDecoder(old)
  const text = lines.map(line => (typeof line === 'string' ? line : decoder.decode(line))).join('\n')
  const notes = [`The lines have different encodings. Check the accents, first in line ${other}.`]
  return { text, encoding: 'utf-8', notes }
}

/** What a file shows by its bytes; undefined for one of before Unicode, or of mixed lines. */
function encodingOf(bytes: Uint8Array): TextEncodingName | undefined {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, 1_000)
  const zeros = (offset: number) => start.filter((byte, place) => byte === 0 && place % 2 === offset).length
  if (zeros(1) > start.length / 4) return 'utf-16le'
  if (zeros(0) > start.length / 4) return 'utf-16be'
  return utf8(bytes) === undefined ? undefined : 'utf-8'
}

/**
 * Mac Roman has its accented letters from 0x80 to 0x9F, Windows-1252 from 0xC0 on. There the others have signs, which
 * are seldom after a small letter; the apostrophes 0x92 and 0xD5 are.
 */
function oldEncodingOf(bytes: Uint8Array): 'windows-1252' | 'macintosh' {
  let [mac, windows] = [0, 0]
  for (const [at, byte] of bytes.entries()) {
    const before = bytes[at - 1] ?? 0
    if (before < 0x61 || before > 0x7a || byte === 0x92 || byte === 0xd5) continue
    if (byte >= 0x80 && byte <= 0x9f) mac++
    else if (byte >= 0xc0) windows++
  }
  return mac > windows ? 'macintosh' : 'windows-1252'
}

function linesOf(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = []
  for (let start = 0; start <= bytes.length; ) {
    const end = bytes.indexOf(0x0a, start)
    lines.push(bytes.subarray(start, end < 0 ? bytes.length : end))
    start = end < 0 ? bytes.length + 1 : end + 1
  }
  return lines
}

function utf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
