import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { z } from 'zod'
import scriptNames from './script-names.json' with { type: 'json' }
import { type Face, face } from './typefaces.ts'

/** Noto Sans by script, for letters outside the site's typefaces. The first one with a letter is used. */
export { scriptNames }
export const eastAsianNames = ['noto-sans-sc', 'noto-sans-tc', 'noto-sans-jp', 'noto-sans-kr']

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
/** Replaces a letter that no typeface has. */
export const REPLACEMENT = '\uFFFD'

const packages = createRequire(import.meta.url)
const unicodeRanges = z.record(z.string(), z.string())

interface Subset {
  file: string
  has(codePoint: number): boolean
}

/** Loads the typefaces for some text, each subset to it: whole ones take up to 5 MB. */
export async function fallbackFaces(parts: readonly string[], weight: number): Promise<Face[][]> {
  const text = parts.join('')
  const missing = new Set(Array.from(`${text}${REPLACEMENT}`, letter => letter.codePointAt(0) ?? 0))
  const wanted = [...missing]
  // Chinese and Japanese draw shared letters differently.
  const order = kana.test(text) ? ['noto-sans-jp', ...eastAsianNames] : eastAsianNames
  const found: Face[][] = []
  for (const name of new Set([...scriptNames, ...order])) {
    if (missing.size === 0) break
    const subsets = await subsetsOf(name)
    if (!subsets.some(({ has }) => [...missing].some(has))) continue
    const needed = subsets.filter(({ has }) => wanted.some(has))
    const typeface = await Promise.all(needed.map(({ file }) => narrow(name, file, parts, weight)))
    for (const letter of missing)
      if (typeface.some(({ font }) => font.hasGlyphForCodePoint(letter))) missing.delete(letter)
    found.push(typeface)
  }
  return found
}

async function subsetsOf(name: string): Promise<Subset[]> {
  const path = packages.resolve(`@fontsource-variable/${name}/unicode.json`)
  const listed = unicodeRanges.parse(JSON.parse(await readFile(path, 'utf8')))
  return Object.entries(listed).map(([subset, list]) => {
    const ranges = list.split(',').map(range => {
      const [first = 0, last = first] = range
        .slice(2)
        .split('-')
        .map(digits => Number.parseInt(digits, 16))
      return { first, last }
    })
    return {
      file: `${name}-${subset.replace(/[[\]]/g, '')}-wght-normal.woff2`,
      has: codePoint => ranges.some(({ first, last }) => first <= codePoint && codePoint <= last),
    }
  })
}

/** fontkit fails on some tables of Indic typefaces; without them marks are less exact. */
const spared = [[], ['GPOS'], ['GPOS', 'GSUB']]

async function narrow(name: string, file: string, parts: readonly string[], weight: number): Promise<Face> {
  const { default: subsetFont } = await import('subset-font')
  const whole = await readFile(packages.resolve(`@fontsource-variable/${name}/files/${file}`))
  // The space carries characters without a form of their own, such as joiners.
  const letters = `${parts.join('')} ${REPLACEMENT}`
  for (const dropTables of spared) {
    const options = { targetFormat: 'sfnt' as const, variationAxes: { wght: weight }, dropTables }
    const narrowed = face(`${file}-${weight}`, await subsetFont(whole, letters, options))
    if (parts.every(part => canShape(narrowed, part))) return narrowed
  }
  throw new Error(`${file} cannot be set.`)
}

function canShape({ font }: Face, text: string) {
  try {
    font.layout(text)
    return true
  } catch {
    return false
  }
}
