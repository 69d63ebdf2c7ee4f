import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

/** The weights in which the site sets each of its typefaces: headings know one, whose file is 13 kB smaller than a range's. */
const weights = [
  { face: /bricolage-grotesque/, wght: 780 },
  { face: /instrument-sans/, wght: { min: 400, max: 700 } },
]

/** What the site writes with, as ranges of Unicode: Latin 1 and the punctuation, arrows and signs of a good typesetter. */
const letters = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x152, 0x153],
  [0x2010, 0x2027],
  [0x2030, 0x203a],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
] as const

const text = letters
  .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, step) => String.fromCodePoint(first + step)))
  .join('')

/** Takes out of the built fonts the weights and letters that no page shows. */
export function narrowFonts(): Plugin {
  return {
    name: 'narrow-fonts',
    apply: 'build',
    async generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        const range = weights.find(({ face }) => face.test(file.fileName) && file.fileName.endsWith('.woff2'))
        if (!range || file.type !== 'asset') continue
        const variationAxes = { wght: range.wght }
        file.source = await subsetFont(Buffer.from(file.source), text, { targetFormat: 'woff2', variationAxes })
      }
    },
  }
}
