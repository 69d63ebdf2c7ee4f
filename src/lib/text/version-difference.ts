import { type ArrayChange, diffArrays } from 'diff'

/** A piece of a text, and whether it is in one of two versions only. */
export interface DifferencePiece {
  /** Where it begins, in characters. */
  at: number
  text: string
  differs: boolean
}

/** With more differing words than this both texts are shown as different: the work grows with their number. */
const MOST_EDITS = 600

/** Two versions of a text in pieces, compared word by word. */
export function differenceOf(was: string, is: string): { was: DifferencePiece[]; is: DifferencePiece[] } {
  const changes = diffArrays(wordsOf(was), wordsOf(is), { maxEditLength: MOST_EDITS })
  if (!changes) return { was: [{ at: 0, text: was, differs: true }], is: [{ at: 0, text: is, differs: true }] }
  return {
    was: piecesOf(changes.filter(({ added }) => !added)),
    is: piecesOf(changes.filter(({ removed }) => !removed)),
  }
}

function wordsOf(text: string): string[] {
  return text.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? []
}

function piecesOf(changes: readonly ArrayChange<string>[]): DifferencePiece[] {
  let end = 0
  return changes.map(({ value, added, removed }) => {
    const at = end
    const text = value.join('')
    end += text.length
    return { at, text, differs: added || removed }
  })
}
