import { foldText } from './fold-text.ts'

/** Whether every word of a search is in the texts, regardless of case and accents. */
export function matchesSearch(search: string, texts: readonly (string | null)[]): boolean {
  const haystack = foldText(texts.join('\n'))
  return foldText(search)
    .split(/\s+/)
    .every(word => haystack.includes(word))
}
