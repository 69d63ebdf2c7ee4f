import { DAY } from '#lib/time/durations.ts'
import { ageText } from '#lib/time/moment-text.ts'
import type { CopiesElsewhere } from './backup.schema.ts'

type Copies = Pick<NonNullable<CopiesElsewhere>, 'lastCopy' | 'lastProof'>

/** How old the last copy and its proof are, without a full stop. @param now in ms since 1970 */
export function copiesText({ lastCopy, lastProof }: Copies, now: number): string {
  const proof = lastProof ? `last proven restore ${ageText(lastProof, now)}` : 'no proven restore yet'
  return `${lastCopy ? `Last copy ${ageText(lastCopy, now)}` : 'No copy yet'}, ${proof}`
}

/** Whether a lost machine would cost more than two days. */
export function isCopyOld({ lastCopy }: Copies, now: number): boolean {
  return lastCopy === null || now - Date.parse(lastCopy) > 2 * DAY
}
