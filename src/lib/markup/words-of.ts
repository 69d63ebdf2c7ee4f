const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** The text of markup, on one line. */
export function wordsOf(markup: string): string {
  return withoutEntities(markup.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
}

/** Decodes the entities that the sanitiser writes. */
export function withoutEntities(text: string): string {
  return text.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? '')
}
