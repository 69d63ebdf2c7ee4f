import { foldText } from './fold-text.ts'

/** Whether every word of a search is somewhere in the texts, whatever its case and accents. */
export function matchesSearch(search: string, texts: readonly (string | null)[]): boolean {
  const haystack = foldText(texts.join('\n'))
  return foldText(search)
    .split(/\s+/)
    .every(word => haystack.includes(word))
}
