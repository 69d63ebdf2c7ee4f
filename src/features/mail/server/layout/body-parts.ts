const POINT = /^- +/

/** A paragraph with its lines, or a list with its points. */
export interface BodyPart {
  kind: 'paragraph' | 'list'
  lines: string[]
}

/** A body as organisers write it: blank lines part paragraphs, lines that begin with `- ` are a list. */
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

const ADDRESS = /(?:https:\/\/|\bwww\.)[^\s<>"']+|[\w.+-]+@(?:[\w-]+\.)+\w{2,}/g

/** A line in pieces: every second one is a web or email address. What ends the sentence is no part of it. */
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

/** Where an address leads. */
export function hrefOf(address: string): string {
  if (address.startsWith('https://')) return address
  return address.startsWith('www.') ? `https://${address}` : `mailto:${address}`
}

/** A bracket that the address itself has opened belongs to it. */
function withoutEnd(address: string): string {
  const isOpened = address.split('(').length >= address.split(')').length
  const bare = address.replace(isOpened ? /[.,:;!?\]]+$/ : /[.,:;!?)\]]$/, '')
  return bare === address ? address : withoutEnd(bare)
}
