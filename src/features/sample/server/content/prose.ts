/** Paragraphs as the site stores them: split by blank lines. */
export function prose(...paragraphs: string[]): string {
  return paragraphs.join('\n\n')
}

/** Points as the site stores them: one a line. */
export function lines(...points: string[]): string {
  return points.join('\n')
}
