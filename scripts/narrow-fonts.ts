import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

/** The stylesheet with the faces of the site. */
const faces = new URL('../src/ui/styles/fonts.css', import.meta.url)

/** Takes out of the built typefaces the weights, widths and letters that no face of the stylesheet names (SP4). */
export function narrowFonts(): Plugin {
  return {
    name: 'narrow-fonts',
    config() {
      // What is left in a file depends on the faces and on this module, too: its address, which browsers keep for a year,
      // changes with them.
      const digest = createHash('sha256')
        .update(readFileSync(faces))
        .update(readFileSync(new URL(import.meta.url)))
        .digest('hex')
        .slice(0, 8)
      const assetFileNames = ({ names }: { names: string[] }) =>
        `assets/[name]${names.some(name => name.endsWith('.woff2')) ? `-${digest}` : ''}-[hash][extname]`
      return { build: { rolldownOptions: { output: { assetFileNames } } } }
    },
    async generateBundle(_, bundle) {
      const css = Object.values(bundle).map(file =>
        file.fileName.endsWith('.css') && 'source' in file ? file.source : '',
      )
      const built = css.join('').matchAll(/@font-face{[^}]*url\(\/([^)]+)\)[^}]*}/g)
      // Each stylesheet has the same faces.
      for (const [file = '', face] of new Map(Array.from(built, ([text, file]) => [file, text]))) {
        const font = bundle[file]
        if (font?.type !== 'asset') continue
        const [, min, max = min] = face.match(/font-weight:(\d+)(?: (\d+))?/) ?? []
        const wght = min === max ? Number(min) : { min: Number(min), max: Number(max) }
        const options = {
          targetFormat: 'woff2' as const,
          variationAxes: { wght, ...(file.includes('-wdth-') && { wdth: 100 }) },
          // Only the countdown, set like headings, has figures that change before one's eyes; those of one width are 1 kB.
          keepFeatures: ['kern', ...(file.includes('bricolage-') ? ['tnum'] : [])],
        }
        font.source = await subsetFont(Buffer.from(font.source), lettersOf(face), options)
      }
    },
  }
}

/** The characters of the `unicode-range` of a face. */
function lettersOf(face: string) {
  const ranges = face.match(/unicode-range:([^;}]+)/)?.[1]?.split(',') ?? []
  return ranges.map(lettersOfRange).join('')
}

/** @param range such as `U+20-7E`, `U+A0` or, as minifiers write it, `U+??` */
function lettersOfRange(range: string) {
  const [first = '', last = first] = range.trim().slice(2).split('-')
  const from = Number.parseInt(first.replaceAll('?', '0'), 16)
  const to = Number.parseInt(last.replaceAll('?', 'F'), 16)
  return Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step)).join('')
}
