/** How long a form that was not sent is kept on the visitor's device, in days. */
export const DRAFT_DAYS = 30

const DAY = 24 * 60 * 60_000

export type DraftTexts = Record<string, string>

/** Keeps the texts of a form on this device; false where the browser keeps nothing. */
export function saveDraft(form: string, texts: DraftTexts): boolean {
  try {
    localStorage.setItem(keyOf(form), JSON.stringify({ savedAt: Date.now(), texts }))
    return true
  } catch {
    return false
  }
}

/** The texts that were kept, unless there are none or they are too old. */
export function readDraft(form: string): DraftTexts | undefined {
  try {
    const { savedAt, texts }: { savedAt: unknown; texts: unknown } = JSON.parse(localStorage.getItem(keyOf(form)) ?? '')
    if (typeof savedAt === 'number' && Date.now() - savedAt < DRAFT_DAYS * DAY && isTexts(texts)) return texts
  } catch {
    // None, one that somebody else wrote, or a browser that lets nobody look.
  }
  forgetDraft(form)
  return undefined
}

/** Forgets what was kept of a form. */
export function forgetDraft(form: string): void {
  try {
    localStorage.removeItem(keyOf(form))
  } catch {
    // Where nothing may be kept there is nothing to forget.
  }
}

function keyOf(form: string): string {
  return `draft-${form}`
}

function isTexts(value: unknown): value is DraftTexts {
  return typeof value === 'object' && value !== null && Object.values(value).every(text => typeof text === 'string')
}
