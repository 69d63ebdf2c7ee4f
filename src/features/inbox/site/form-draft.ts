/** How long a form that was not sent is kept on the visitor's device, in days. */
export const DRAFT_DAYS = 30

const DAY = 24 * 60 * 60_000

/** How long the lock of this tab's draft is waited for, in ms: after a reload the page before may still hold it. */
const LOCK_WAIT = 300

export type DraftTexts = Record<string, string>

/** The key of the draft that this page writes, by its form. */
const ownKeys = new Map<string, string>()

/** Keeps the texts of a form on this device, apart from those of other tabs; false where the browser keeps nothing. */
export function saveDraft(form: string, texts: DraftTexts): boolean {
  try {
    localStorage.setItem(ownKeys.get(form) ?? beginDraft(form), JSON.stringify({ savedAt: Date.now(), texts }))
    return true
  } catch {
    return false
  }
}

/** The texts that this tab kept of a form before a reload, or the newest of a closed tab, unless they are too old. */
export async function readDraft(form: string): Promise<DraftTexts | undefined> {
  try {
    const ownKey = ownKeys.get(form)
    if (ownKey) return readTexts(ownKey)
    const ofTab = sessionStorage.getItem(prefixOf(form))
    const kept = Object.keys(localStorage).filter(key => key.startsWith(prefixOf(form)))
    kept.sort((a, b) => Number(b === ofTab) - Number(a === ofTab) || b.localeCompare(a))
    for (const key of kept) {
      const texts = readTexts(key)
      if (!texts || !(await lock(key, key === ofTab)) || ownKeys.has(form)) continue
      takeKey(form, key)
      return texts
    }
  } catch {
    // A browser that keeps nothing.
  }
  return undefined
}

/** Forgets what this tab kept of a form. */
export function forgetDraft(form: string): void {
  const key = ownKeys.get(form)
  if (!key) return
  ownKeys.delete(form)
  localStorage.removeItem(key)
}

function beginDraft(form: string): string {
  const key = `${prefixOf(form)}${Date.now()}`
  takeKey(form, key)
  lock(key)
  return key
}

function takeKey(form: string, key: string): void {
  ownKeys.set(form, key)
  sessionStorage.setItem(prefixOf(form), key)
}

/** Keeps a draft for this page until it goes; false while another page holds it. */
function lock(key: string, waits = false): Promise<boolean> {
  return new Promise(resolve => {
    // Only secure pages have locks.
    if (!navigator.locks) return resolve(true)
    const hold = (held: Lock | null) => {
      resolve(held !== null)
      return held && new Promise(() => {})
    }
    const options = waits ? { signal: AbortSignal.timeout(LOCK_WAIT) } : { ifAvailable: true }
    navigator.locks.request(key, options, hold).catch(() => resolve(false))
  })
}

function readTexts(key: string): DraftTexts | undefined {
  try {
    const { savedAt, texts }: { savedAt: unknown; texts: unknown } = JSON.parse(localStorage.getItem(key) ?? '')
    if (typeof savedAt === 'number' && Date.now() - savedAt < DRAFT_DAYS * DAY && isTexts(texts)) return texts
  } catch {
    // None, or one that somebody else wrote.
  }
  localStorage.removeItem(key)
  return undefined
}

function prefixOf(form: string): string {
  return `draft-${form}:`
}

function isTexts(value: unknown): value is DraftTexts {
  return typeof value === 'object' && value !== null && Object.values(value).every(text => typeof text === 'string')
}
