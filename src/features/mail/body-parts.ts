const POINT = /^- +/

/** A paragraph with its lines, or a list with its points. */
export interface BodyPart {
  kind: 'paragraph' | 'list'
  lines: string[]
}

/** Splits a body: blank lines separate paragraphs, lines starting with `- ` form a list. */
export function bodyParts(body: string): BodyPart[] {
  const parts: BodyPart[] = []
  for (const block of body.trim().split(/\n\s*\n/)) {
    let last: BodyPart | undefined
    for (const line of block.split('\n')) {
      const kind = POINT.test(line) ? 'list' : 'paragraph'
      if (last?.kind !== kind) {
        last = { kind, lines: [] }
        parts.push(last)
      }
      last.lines.push(line.replace(POINT, ''))
    }
  }
  return parts
}

const ADDRESS = /(?:https?:\/\/|\bwww\.)[^\s<>"']+|[\w.+-]+@(?:[\w-]+\.)+\w{2,}/g

/** Splits a line: every second piece is a web or email address, without the punctuation after it. */
export function linkPieces(line: string): string[] {
  const pieces: string[] = []
  let from = 0
  for (const { 0: found, index } of line.matchAll(ADDRESS)) {
    const address = withoutEnd(found)
    pieces.push(line.slice(from, index), address)
    from = index + address.length
  }
  return [...pieces, line.slice(from)]
}

/** The target of an address. */
export function hrefOf(address: string): string {
  if (/^https?:/.test(address)) return address
  return address.startsWith('www.') ? `https://${address}` : `mailto:${address}`
}

/** A closing bracket that the address opened belongs to it. */
function withoutEnd(address: string): string {
  const isOpened = address.split('(').length >= address.split(')').length
  const bare = address.replace(isOpened ? /[.,:;!?\]]+$/ : /[.,:;!?)\]]$/, '')
  return bare === address ? address : withoutEnd(bare)
}
