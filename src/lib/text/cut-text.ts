/**
 * The beginning of a text, with '...' where something is left out.
 * @param longest characters that are kept, as people count them
 */
export function cutText(text: string, longest: number): string {
  const characters = [...text]
  return characters.length > longest ? `${characters.slice(0, longest).join('')}...` : text
}
