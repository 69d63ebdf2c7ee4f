/** A piece of a text, and whether only one version has it. */
export interface Piece {
  /** Its position, in characters. */
  at: number
  text: string
  differs: boolean
}

/** More words are not compared: the work grows with the product of both counts. */
const MOST_WORDS = 600

/** Two versions of a text in pieces of words, to mark the differences. */
export function differenceOf(was: string, is: string): { was: Piece[]; is: Piece[] } {
  const [before, after] = [wordsOf(was), wordsOf(is)]
  if (before.length > MOST_WORDS || after.length > MOST_WORDS) {
    const differs = was !== is
    return { was: [{ at: 0, text: was, differs }], is: [{ at: 0, text: is, differs }] }
  }
  const common = commonWords(before, after)
  const [inBefore, inAfter] = [new Set(common.map(([at]) => at)), new Set(common.map(([, at]) => at))]
  return { was: piecesOf(before, inBefore), is: piecesOf(after, inAfter) }
}

function wordsOf(text: string): string[] {
  return text.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? []
}

/** The positions, in either list, of the longest common run of words. */
function commonWords(before: readonly string[], after: readonly string[]): [number, number][] {
  const width = after.length + 1
  const lengths = new Uint16Array((before.length + 1) * width)
  const lengthAt = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      lengths[i * width + j] =
        before[i] === after[j] ? lengthAt(i + 1, j + 1) + 1 : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1))
    }
  }
  const common: [number, number][] = []
  for (let i = 0, j = 0; i < before.length && j < after.length; ) {
    if (before[i] === after[j]) common.push([i++, j++])
    else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i++
    else j++
  }
  return common
}

function piecesOf(words: readonly string[], common: ReadonlySet<number>): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const [index, text] of words.entries()) {
    const differs = !common.has(index)
    const last = pieces.at(-1)
    if (last?.differs === differs) last.text += text
    else pieces.push({ at, text, differs })
    at += text.length
  }
  return pieces
}
