import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

/** A font file, or a subset of one. */
export interface Face {
  /** Its name in a document. */
  key: string
  bytes: Buffer
  font: Font
}

/** A typeface in one weight; the first face has the Latin letters. */
export interface Typeface {
  weight: number
  faces: readonly [Face, ...Face[]]
}

const packages = createRequire(import.meta.url)

/** The site's typefaces as static files: one weight each. */
export const typefaces = {
  display: typeface('bricolage-grotesque', 700, ['latin-ext', 'vietnamese']),
  running: typeface('instrument-sans', 400, ['latin-ext']),
  strong: typeface('instrument-sans', 600, ['latin-ext']),
}

function typeface(name: string, weight: number, rarer: readonly string[]): Typeface {
  const faceOf = (subset: string) => {
    const key = `${name}-${subset}-${weight}-normal`
    return face(key, readFileSync(packages.resolve(`@fontsource/${name}/files/${key}.woff`)))
  }
  return { weight, faces: [faceOf('latin'), ...rarer.map(faceOf)] }
}

export function face(key: string, bytes: Buffer): Face {
  const font = create(bytes)
  if ('fonts' in font) throw new Error(`${key} holds more than one font.`)
  return { key, bytes, font }
}
