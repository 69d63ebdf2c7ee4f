import { type DraftEditionValues, draftEditionInput } from '#features/editions/next-edition.schema.ts'
import { z } from '#lib/zod.ts'

const kept = draftEditionInput.extend({ date: z.string() })

/** The unfinished steps towards the next edition, kept in this browser. */
export function readBegunSteps(after: number): DraftEditionValues | undefined {
  try {
    return kept.safeParse(JSON.parse(localStorage.getItem(keyOf(after)) ?? '')).data
  } catch {
    return undefined
  }
}

/** Keeps the choices when the steps are left. If the browser's storage is full, only that is lost. */
export function keepBegunSteps(after: number, values: DraftEditionValues): void {
  try {
    localStorage.setItem(keyOf(after), JSON.stringify(values))
  } catch {
    // The form itself is not affected.
  }
}

/** Deletes them once the draft is made. */
export function dropBegunSteps(after: number): void {
  localStorage.removeItem(keyOf(after))
}

function keyOf(after: number): string {
  return `lectern:edition-after:${after}`
}
