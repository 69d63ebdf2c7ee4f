import type { CSSProperties } from 'react'

/** Up to so many letters, none of their words longer than that, a theme is set as large as the poster has room for. */
const LETTERS = 26
const LONGEST_WORD = 11

/** How large a theme is set, as a part of the largest size: what is twice as long fills the same place. */
export function fitOf(theme: string): CSSProperties & Record<'--fit', string> {
  const longest = Math.max(...theme.split(/\s+/).map(word => word.length))
  const fit = Math.min(1, Math.sqrt(LETTERS / theme.length), LONGEST_WORD / longest)
  return { '--fit': fit.toFixed(3) }
}
