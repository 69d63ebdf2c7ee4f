/** Whether every word of a search is somewhere in the texts, whatever its case and accents. */
export function matchesSearch(search: string, texts: readonly (string | null)[]): boolean {
  const haystack = plain(texts.join('\n'))
  return plain(search)
    .split(/\s+/)
    .every(word => haystack.includes(word))
}

function plain(text: string) {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
