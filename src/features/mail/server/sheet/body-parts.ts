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

/** A line in pieces: every second one is a web address. What ends the sentence is no part of it. */
export function linkPieces(line: string): string[] {
  return line.split(/(https:\/\/[^\s<>"']*[^\s<>"'.,:;!?)\]])/)
}
