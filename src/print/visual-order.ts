import createBidi from 'bidi-js'
import type { Face } from './typefaces.ts'

/** A grapheme cluster. */
export interface TypesetLetter {
  text: string
  face: Face
}

/** A part of a line in one face. */
export interface Run {
  face: Face
  text: string
}

const bidi = createBidi()
const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u

/** The clusters of a line as runs from left to right: Arabic and Hebrew are reordered. */
export function visualOrder(letters: readonly TypesetLetter[]): Run[] {
  const line = letters.map(({ text }) => text).join('')
  if (!rightToLeft.test(line)) return joined(letters.map(letter => ({ ...letter, isTurned: false })))
  const { levels, paragraphs } = bidi.getEmbeddingLevels(line)
  const places = new Map<number, TypesetLetter>()
  let end = 0
  for (const letter of letters) {
    places.set(end, letter)
    end += letter.text.length
  }
  const turned = bidi.getReorderedIndices(line, { levels, paragraphs }).flatMap(place => {
    const letter = places.get(place)
    if (!letter) return []
    const isTurned = (levels[place] ?? 0) % 2 === 1
    const mirrored = isTurned && bidi.getMirroredCharacter(letter.text)
    return { face: letter.face, text: mirrored || letter.text, isTurned }
  })
  return joined(turned)
}

/** Merges neighbours in one face. Right-to-left runs stay in reading order for shaping. */
function joined(letters: readonly (TypesetLetter & { isTurned: boolean })[]): Run[] {
  const groups: (TypesetLetter & { isTurned: boolean })[][] = []
  for (const letter of letters) {
    const last = groups.at(-1)
    const [first] = last ?? []
    if (last && first?.face === letter.face && first.isTurned === letter.isTurned) last.push(letter)
    else groups.push([letter])
  }
  return groups.flatMap(group => {
    const [first] = group
    const texts = group.map(({ text }) => text)
    const isRead = first?.isTurned && rightToLeft.test(texts.join(''))
    return first ? { face: first.face, text: (isRead ? texts.toReversed() : texts).join('') } : []
  })
}
