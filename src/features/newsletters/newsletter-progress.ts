import type { NewsletterCounts } from '#features/newsletters/newsletters.schema.ts'

export function totalOf(counts: NewsletterCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}
