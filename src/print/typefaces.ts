import { createRequire } from 'node:module'

export interface Typeface {
  family: string
  weight: number
  /** File of the Latin letters, then that of the rarer ones. */
  files: readonly [string, string]
}

const packages = createRequire(import.meta.url)

/** The site's type as files that can be embedded and drawn from: one weight each. */
export const typefaces: readonly Typeface[] = [
  typeface('Bricolage Grotesque', 700),
  typeface('Instrument Sans', 400),
  typeface('Instrument Sans', 600),
]

function typeface(family: string, weight: number): Typeface {
  const name = family.toLowerCase().replace(' ', '-')
  const file = (letters: string) =>
    packages.resolve(`@fontsource/${name}/files/${name}-${letters}-${weight}-normal.woff`)
  return { family, weight, files: [file('latin'), file('latin-ext')] }
}
