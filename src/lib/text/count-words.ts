/** How many words a text has, counted by the gaps between them. */
export function countWords(text: string): number {
  return text.trim().split(/\s+/).filter(Boolean).length
}
