import type { RecordShapes } from '#lib/record.ts'
import { newsletter, newsletterChange, newsletterInput } from './newsletters.schema.ts'

export const newsletterShapes = {
  row: newsletter,
  public: newsletter,
  input: newsletterInput,
  change: newsletterChange,
  names: { one: 'newsletter', many: 'newsletters' },
} as const satisfies RecordShapes
