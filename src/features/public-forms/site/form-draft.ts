import { keepDraft, readDraftText } from '#client/drafts.ts'
import type { TextRule } from '#lib/text-rules.ts'
import { DAY } from '#lib/time/durations.ts'

/** How long an unsent form is kept in the browser, in days. */
const DRAFT_DAYS = 30

/** Not kept: on a shared computer the next person would see the visitor's contacts. */
const unkept: ReadonlySet<string> = new Set(['email', 'phone', 'contact', 'nominatorEmail'])

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** How long to wait for the lock of this tab's draft, in ms: after a reload the previous page may still hold it. */
const LOCK_WAIT = 300

type DraftTexts = Record<string, string>

/** This page's draft keys, by form. */
const ownKeys = new Map<string, string>()

/** The forms that were restored. */
const restored = new Set<string>()

/** By the names of the texts. */
export type DraftRules = Readonly<Record<string, Partial<Pick<TextRule, 'label' | 'isPersonal'>>>>

interface Draft {
  name: string
  rules: DraftRules
  form: HTMLFormElement
}

/** Keeps the texts of a form, separate for each tab. Returns the note for the visitor. */
export function keep(draft: Draft): string {
  const texts: DraftTexts = {}
  for (const control of textControls(draft))
    if (textIn(control) !== firstValue(control) && !isUnkept(draft.rules, control.name))
      texts[nameOf(control)] = textIn(control)
  if (Object.keys(texts).length === 0) return forget(draft)
  return saveFormDraft(draft.name, texts) ? noteOf(draft) : ''
}

/** Restores a form from this tab's draft or a closed tab's. */
export async function restore(draft: Draft): Promise<string> {
  const texts = await readFormDraft(draft.name)
  if (!texts) return ''
  restored.add(draft.name)
  for (const control of textControls(draft)) fillIn(control, texts[nameOf(control)])
  return noteOf(draft)
}

/** Empties a form and deletes its draft. */
export function discard(draft: Draft): string {
  const controls = textControls(draft)
  for (const control of controls) setText(control, firstValue(control))
  controls[0]?.focus()
  return forget(draft)
}

/** Deletes this tab's draft of a form. */
export function forget({ name }: Draft): string {
  const key = ownKeys.get(name)
  ownKeys.delete(name)
  restored.delete(name)
  if (key) keepDraft(key, '')
  return ''
}

function noteOf({ name, rules, form }: Draft): string {
  const photo = form.querySelector('[type=file]') ? ['photo'] : []
  const fields = Object.keys(rules).filter(field => isUnkept(rules, field))
  const missing = new Intl.ListFormat('en').format([...fields.map(inWords), ...photo])
  const kept = `This is kept on your device without ${missing} until you send it, or for ${DRAFT_DAYS} days.`
  return restored.has(name) ? `What you wrote last time is back; please fill in ${missing} again. ${kept}` : kept

  function inWords(field: string): string {
    const { label = field } = rules[field] ?? {}
    return unkept.has(field) && !label.endsWith('?') ? label.toLowerCase() : `“${label}”`
  }
}

function isUnkept(rules: DraftRules, field: string): boolean {
  return unkept.has(field) || rules[field]?.isPersonal === true
}

function saveFormDraft(form: string, texts: DraftTexts): boolean {
  try {
    const key = ownKeys.get(form) ?? beginFormDraft(form)
    return keepDraft(key, JSON.stringify({ savedAt: Date.now(), texts }))
  } catch {
    return false
  }
}

/** This tab's draft from before a reload, or the newest of a closed tab, unless expired. */
async function readFormDraft(form: string): Promise<DraftTexts | undefined> {
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
    // The browser has no storage.
  }
  return undefined
}

function beginFormDraft(form: string): string {
  const key = `${prefixOf(form)}${Date.now()}`
  takeKey(form, key)
  lock(key)
  return key
}

function takeKey(form: string, key: string): void {
  ownKeys.set(form, key)
  sessionStorage.setItem(prefixOf(form), key)
}

/** Locks a draft for this page; false while another page has it. */
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
    const { savedAt, texts }: { savedAt: unknown; texts: unknown } = JSON.parse(readDraftText(key))
    if (typeof savedAt === 'number' && Date.now() - savedAt < DRAFT_DAYS * DAY && isTexts(texts)) return texts
  } catch {
    // None, or an invalid one.
  }
  keepDraft(key, '')
  return undefined
}

function prefixOf(form: string): string {
  return `draft-${form}:`
}

function isTexts(value: unknown): value is DraftTexts {
  return typeof value === 'object' && value !== null && Object.values(value).every(text => typeof text === 'string')
}

function textControls({ form, rules }: Pick<Draft, 'form' | 'rules'>): TextControl[] {
  const named = Object.keys(rules).map(name => `[name=${name}]`)
  return [...form.querySelectorAll<TextControl>(named.join())]
}

const isTick = (control: TextControl): control is HTMLInputElement => /^(checkbox|radio)$/.test(control.type)

/** The name of a control's text in the draft; several ticks may share theirs. */
const nameOf = (control: TextControl) => (isTick(control) ? `${control.name}=${control.value}` : control.name)

function textIn(control: TextControl): string {
  return isTick(control) ? (control.checked ? 'on' : '') : control.value
}

function firstValue(control: TextControl): string {
  if (isTick(control)) return ''
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue
  return [...control.options].find(option => option.defaultSelected)?.value ?? ''
}

/** Text typed before hydration stays. */
function fillIn(control: TextControl, text: string | undefined): void {
  if (text !== undefined && textIn(control) === firstValue(control)) setText(control, text)
}

/** Sets a value like typing does, bypassing React's own record of it, so that counters update. */
function setText(control: TextControl, text: string): void {
  if (isTick(control)) control.checked = text !== ''
  else Reflect.set(Object.getPrototypeOf(control), 'value', text, control)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
