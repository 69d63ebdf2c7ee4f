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

/** Sets a document as a PDF. */
export async function renderPdf(document: ReactElement<DocumentProps>): Promise<Uint8Array<ArrayBuffer>> {
  return Uint8Array.from(await renderToBuffer(document))
}
