export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const

export type TextEncodingName = (typeof encodings)[number]

/** The text of a file without its byte order mark, and the encoding it was found to have. */
export function decodeText(bytes: Uint8Array, chosen?: TextEncodingName): { text: string; encoding: TextEncodingName } {
  const encoding = chosen ?? encodingOf(bytes)
  return { text: new TextDecoder(encoding).decode(bytes), encoding }
}

function encodingOf(bytes: Uint8Array): TextEncodingName {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, 1_000)
  const zeros = (offset: number) => start.filter((byte, place) => byte === 0 && place % 2 === offset).length
  if (zeros(1) > start.length / 4) return 'utf-16le'
  if (zeros(0) > start.length / 4) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}
