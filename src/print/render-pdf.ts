import { type DocumentProps, Font, renderToBuffer } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import { rareLetters } from './paper.tsx'
import { typefaces } from './typefaces.ts'

for (const { family, weight, files } of typefaces) {
  Font.register({ family, fonts: [{ src: files[0], fontWeight: weight }] })
  Font.register({ family: rareLetters(family), fonts: [{ src: files[1], fontWeight: weight }] })
}
// Words stay whole: hyphens would come by the rules of another language.
Font.registerHyphenationCallback(word => [word])

const faces = typefaces.flatMap(({ family: fontFamily, weight: fontWeight }) => [
  { fontFamily, fontWeight },
  { fontFamily: rareLetters(fontFamily), fontWeight },
])
let glyphsMet: Promise<unknown> | undefined

/**
 * Meets each glyph by its own character first. A font keeps a glyph as it first met it, and the dot that it first met as
 * a part of a colon as no character: whoever copied the text of a PDF got another in its place.
 */
async function meetGlyphs(face: (typeof faces)[number]) {
  await Font.load(face)
  const font = Font.getFont(face).data
  for (const codePoint of font?.characterSet ?? []) font?.glyphForCodePoint(codePoint)
}

/** How many pages a PDF has that `renderPdf` has set. */
export function pagesOf(pdf: Uint8Array<ArrayBuffer>): number {
  return (
    Buffer.from(pdf.buffer)
      .toString('latin1')
      .match(/\/Type \/Page\b/g)?.length ?? 0
  )
}

/** Sets a document as a PDF. */
export async function renderPdf(document: ReactElement<DocumentProps>): Promise<Uint8Array<ArrayBuffer>> {
  glyphsMet ??= Promise.all(faces.map(meetGlyphs))
  await glyphsMet
  return Uint8Array.from(await renderToBuffer(document))
}
