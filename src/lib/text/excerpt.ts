/**
 * The start of a text on one line, cut between words.
 * @param longest characters, dots included
 */
export function excerpt(text: string, longest: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= longest) return line
  const whole = line.slice(0, longest).replace(/\s+\S*$/, '')
  return `${whole.slice(0, longest - 1).replace(/[\s.,;:–-]+$/, '')}…`
}
