/**
 * Cuts a text, with '...' at the cut.
 * @param longest the number of characters, as people count them
 */
export function cutText(text: string, longest: number): string {
  const characters = [...text]
  return characters.length > longest ? `${characters.slice(0, longest).join('')}...` : text
}
