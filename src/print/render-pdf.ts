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
  return Uint8Array.from(await renderToBuffer(document))
}
