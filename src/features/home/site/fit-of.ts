import type { CSSProperties } from 'react'

/** Up to this length in letters, without a longer word, a theme has the largest size. */
const LETTERS = 26
const LONGEST_WORD = 11

/** The size of a theme, as a fraction of the largest: twice the length fills the same area. */
export function fitOf(theme: string): CSSProperties & Record<'--fit', string> {
  const longest = Math.max(...theme.split(/\s+/).map(word => word.length))
  const fit = Math.min(1, Math.sqrt(LETTERS / theme.length), LONGEST_WORD / longest)
  return { '--fit': fit.toFixed(3) }
}
