const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** The words of markup alone, on one line. */
export function wordsOf(markup: string): string {
  return withoutEntities(markup.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
}

/** Text of markup as it is read: the entities that the sanitiser writes are the signs they stand for. */
export function withoutEntities(text: string): string {
  return text.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? '')
}
