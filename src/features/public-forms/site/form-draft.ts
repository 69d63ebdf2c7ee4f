import type { TextRules } from '#lib/text-rules.ts'
import { DAY } from '#lib/time/durations.ts'

/** How long a form that was not sent is kept on the visitor's device, in days. */
const DRAFT_DAYS = 30

/** Not kept: on a shared computer the next person would see how to reach the visitor. */
const unkept: ReadonlySet<string> = new Set(['email', 'phone'])

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** How long the lock of this tab's draft is waited for, in ms: after a reload the page before may still hold it. */
const LOCK_WAIT = 300

type DraftTexts = Record<string, string>

/** The key of the draft that this page writes, by its form. */
const ownKeys = new Map<string, string>()

/** The forms that were filled in with what was kept. */
const restored = new Set<string>()

interface Draft {
  name: string
  rules: TextRules
  form: HTMLFormElement
}

/** Keeps the texts of a form on this device, apart from those of other tabs. Answers what the visitor is told. */
export function keep(draft: Draft): string {
  const texts: DraftTexts = {}
  for (const control of textControls(draft))
    if (control.value !== firstValue(control) && !unkept.has(control.name)) texts[control.name] = control.value
  if (Object.keys(texts).length === 0) return forget(draft)
  return saveDraft(draft.name, texts) ? noteOf(draft) : ''
}

/** Fills a form with what this tab, or one that is closed, kept of it. */
export async function restore(draft: Draft): Promise<string> {
  const texts = await readDraft(draft.name)
  if (!texts) return ''
  restored.add(draft.name)
  for (const control of textControls(draft)) fillIn(control, texts[control.name])
  return noteOf(draft)
}

/** Empties a form and forgets what this tab kept of it. */
export function discard(draft: Draft): string {
  const controls = textControls(draft)
  for (const control of controls) setText(control, firstValue(control))
  controls[0]?.focus()
  return forget(draft)
}

/** Forgets what this tab kept of a form. */
export function forget({ name }: Draft): string {
  const key = ownKeys.get(name)
  ownKeys.delete(name)
  restored.delete(name)
  if (key) localStorage.removeItem(key)
  return ''
}

function noteOf({ name, rules, form }: Draft): string {
  const photo = form.querySelector('[type=file]') ? ['photo'] : []
  const missing = new Intl.ListFormat('en').format([...Object.keys(rules).filter(field => unkept.has(field)), ...photo])
  const kept = `This is kept on your device without ${missing} until you send it, or for ${DRAFT_DAYS} days.`
  return restored.has(name) ? `What you wrote last time is back; please give your ${missing} again. ${kept}` : kept
}

function saveDraft(form: string, texts: DraftTexts): boolean {
  try {
    localStorage.setItem(ownKeys.get(form) ?? beginDraft(form), JSON.stringify({ savedAt: Date.now(), texts }))
    return true
  } catch {
    return false
  }
}

/** The texts that this tab kept of a form before a reload, or the newest of a closed tab, unless they are too old. */
async function readDraft(form: string): Promise<DraftTexts | undefined> {
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

function textControls({ form, rules }: Pick<Draft, 'form' | 'rules'>): TextControl[] {
  return Object.keys(rules).flatMap(field => {
    const control = form.elements.namedItem(field)
    return control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement
      ? [control]
      : []
  })
}

/** What stands in a control before anybody has touched it. */
function firstValue(control: TextControl): string {
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue
  return [...control.options].find(option => option.defaultSelected)?.value ?? ''
}

/** What was typed before the scripts came stays. */
function fillIn(control: TextControl, text: string | undefined): void {
  if (text !== undefined && control.value === firstValue(control)) setText(control, text)
}

/** Sets a text as typing does: around React's own note of the value, so that counts of words hear of it. */
function setText(control: TextControl, text: string): void {
  Reflect.set(Object.getPrototypeOf(control), 'value', text, control)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
