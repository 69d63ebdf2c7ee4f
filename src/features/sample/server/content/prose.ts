/** Paragraphs as stored: separated by blank lines. */
export function prose(...paragraphs: string[]): string {
  return paragraphs.join('\n\n')
}

/** Points as stored: one per line. */
export function lines(...points: string[]): string {
  return points.join('\n')
}
