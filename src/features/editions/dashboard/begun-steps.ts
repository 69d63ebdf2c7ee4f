import { type DraftValues, draftInput } from '#features/editions/next-edition.schema.ts'
import { z } from '#lib/zod.ts'

const kept = draftInput.extend({ date: z.string() })

/** What was chosen on this device for the edition after a year, and not made a draft yet. */
export function readBegunSteps(after: number): DraftValues | undefined {
  try {
    return kept.safeParse(JSON.parse(localStorage.getItem(keyOf(after)) ?? '')).data
  } catch {
    return undefined
  }
}

/** Keeps what is chosen, for whoever leaves the steps for now. A full storage of the browser loses only that. */
export function keepBegunSteps(after: number, values: DraftValues): void {
  try {
    localStorage.setItem(keyOf(after), JSON.stringify(values))
  } catch {
    // What is on the screen stays there.
  }
}

/** Lets go of it once the draft is made. */
export function dropBegunSteps(after: number): void {
  localStorage.removeItem(keyOf(after))
}

function keyOf(after: number): string {
  return `lectern:edition-after:${after}`
}
