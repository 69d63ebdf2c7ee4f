import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { create } from 'fontkit'
import { decompress } from 'woff2-encoder'

type Face =
  | 'bricolage-grotesque'
  | 'instrument-sans'
  | 'fraunces'
  | 'playfair-display'
  | 'oswald'
  | 'josefin-sans'
  | 'roboto-slab'
  | 'caveat'
export type Words = { text: string; face: Face; weight: number; size: number; tracking?: number; italic?: boolean }
export type Outline = { path: string; width: number; top: number; bottom: number }

const upright: Record<Face, string> = {
  'bricolage-grotesque': import.meta.resolve(
    '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  ),
  caveat: import.meta.resolve('@fontsource-variable/caveat/files/caveat-latin-wght-normal.woff2'),
  fraunces: import.meta.resolve('@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2'),
  'instrument-sans': import.meta.resolve(
    '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  ),
  'josefin-sans': import.meta.resolve('@fontsource-variable/josefin-sans/files/josefin-sans-latin-wght-normal.woff2'),
  oswald: import.meta.resolve('@fontsource-variable/oswald/files/oswald-latin-wght-normal.woff2'),
  'playfair-display': import.meta.resolve(
    '@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2',
  ),
  'roboto-slab': import.meta.resolve('@fontsource-variable/roboto-slab/files/roboto-slab-latin-wght-normal.woff2'),
}

/** Words as one SVG path on a baseline at y = 0, so that no picture depends on installed fonts. */
export async function letter({ text, face, weight, size, tracking = 0, italic = false }: Words): Promise<Outline> {
  const file = italic ? upright[face].replace('-normal.', '-italic.') : upright[face]
  const packed = await readFile(fileURLToPath(file))
  const opened = create(Buffer.from(await decompress(packed)))
  if (!('getVariation' in opened)) throw new Error(`${file} holds more than one font.`)
  const font = opened.getVariation({ wght: weight })
  const run = font.layout(text)
  const scale = size / font.unitsPerEm
  let pen = 0
  let path = ''
  let top = 0
  let bottom = 0
  for (const [index, glyph] of run.glyphs.entries()) {
    const place = run.positions[index]
    path += glyph.path
      .scale(scale, -scale)
      .translate(pen + (place?.xOffset ?? 0) * scale, 0)
      .toSVG()
    top = Math.min(top, -glyph.path.bbox.maxY * scale)
    bottom = Math.max(bottom, -glyph.path.bbox.minY * scale)
    pen += (place?.xAdvance ?? 0) * scale + tracking * size
  }
  return { path, width: pen - tracking * size, top, bottom }
}
