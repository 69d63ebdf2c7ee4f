import type { CopiesElsewhere } from '#features/backup/backup.schema.ts'
import { ageText } from '#lib/time/moment-text.ts'

/** When a copy was last restored for a test, as the end of a sentence. */
export function proofText({ lastProof }: Pick<NonNullable<CopiesElsewhere>, 'lastProof'>): string {
  return lastProof ? `last proven restore ${ageText(lastProof, Date.now())}` : 'no proven restore yet'
}
