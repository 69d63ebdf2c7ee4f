import { DomUtils, parseDocument } from 'htmlparser2'
import { expect, test } from './fixtures.ts'

/** A part of a page. */
export type Part = NonNullable<ReturnType<typeof DomUtils.findOne>>

/** A page as a visitor without scripts has it: its HTML, behind all redirects. */
export interface PlainPage {
  status: number
  /** Its path with query. */
  path: string
  document: ReturnType<typeof parseDocument>
}

type Within = Part | PlainPage['document']
type Test = (part: Part) => boolean
type Entry = string | { name: string; mimeType: string; buffer: Buffer }

/** Tests of the server's HTML and redirects, for which no browser is started. */
export const plainTest = test.extend<{ visit: (path: string) => Promise<PlainPage> }>({
  complaints: [],
  visit: async ({ site }, use) => use(path => visitPlainly(site.address, path)),
})

export async function visitPlainly(address: string, path: string, request?: RequestInit): Promise<PlainPage> {
  const answer = await fetch(new URL(path, address), request)
  const { pathname, search } = new URL(answer.url)
  return { status: answer.status, path: `${pathname}${search}`, document: parseDocument(await answer.text()) }
}

export const isTag =
  (name: string, attributes: Record<string, string> = {}): Test =>
  part =>
    part.name === name && Object.entries(attributes).every(([key, value]) => part.attribs[key] === value)

/** The part of a page with an id. */
export const isPart =
  (id: string): Test =>
  part =>
    part.attribs.id === id

export const partsOf = (within: Within, wanted: Test): Part[] => DomUtils.findAll(wanted, within.children)

export function partOf(within: Within, wanted: Test): Part {
  const part = DomUtils.findOne(wanted, within.children)
  if (!part) throw new Error(`not found in: ${textOf(within).slice(0, 500)}`)
  return part
}

/** What is read in a part, its spaces folded. */
export const textOf = (part: Within) => DomUtils.innerText(part.children).replaceAll(/\s+/g, ' ').trim()

export const headingsOf = (within: Within) => partsOf(within, ({ name }) => /^h[1-6]$/.test(name)).map(textOf)

/** The title of a page. */
export const titleOf = ({ document }: PlainPage) => DomUtils.textContent(partOf(document, isTag('title')))

const nameOf = (part: Part) => part.attribs['aria-label'] ?? textOf(part)

const isNamed = (part: Part, name: string | RegExp) =>
  typeof name === 'string' ? nameOf(part) === name : name.test(nameOf(part))

/** Where the first link of a name leads. */
export function linkIn(within: Within, name: string | RegExp): string {
  return partOf(within, part => part.name === 'a' && isNamed(part, name)).attribs.href ?? ''
}

/** The label of a control, without the star of a required one. */
function labelOf(form: Part, control: Part): string {
  const { id = '', 'aria-label': own } = control.attribs
  const label = partsOf(form, isTag('label')).find(
    one => one.attribs.for === id || partsOf(one, part => part === control).length > 0,
  )
  return own ?? (label ? textOf(label).replace(/ ?\*$/, '') : '')
}

const isControl: Test = ({ name }) => ['input', 'textarea', 'select'].includes(name)

/** The control of a form with a label. */
export const controlIn = (form: Part, label: string) =>
  partOf(form, part => isControl(part) && labelOf(form, part) === label)

/** What a browser would send for a control that is left as it is. */
function untouched(control: Part): string | undefined {
  const { type = 'text', value = '', checked } = control.attribs
  if (control.name === 'textarea') return DomUtils.textContent(control)
  if (control.name === 'select') {
    const options = partsOf(control, isTag('option'))
    return (options.find(({ attribs }) => 'selected' in attribs) ?? options[0])?.attribs.value
  }
  if (type === 'checkbox' || type === 'radio') return checked === undefined ? undefined : value || 'on'
  return type === 'submit' || type === 'file' ? undefined : value
}

/**
 * Sends a form of a page as a browser without scripts does.
 * @param button the name of the button that is pressed, in the form
 * @param entries by label: a text, a file, or 'on' for a box that is ticked
 */
export async function sendPlainly(
  address: string,
  page: PlainPage,
  button: string | RegExp,
  entries: Record<string, Entry> = {},
): Promise<PlainPage> {
  const form = partOf(
    page.document,
    part => part.name === 'form' && partsOf(part, one => one.name === 'button' && isNamed(one, button)).length > 0,
  )
  for (const label of Object.keys(entries)) controlIn(form, label)
  const sent = new FormData()
  for (const control of partsOf(form, isControl)) {
    const { name, value } = control.attribs
    const entry = entries[labelOf(form, control)]
    if (!name) continue
    if (typeof entry === 'object')
      sent.append(name, new File([Uint8Array.from(entry.buffer)], entry.name, { type: entry.mimeType }))
    else if (entry !== undefined) sent.append(name, entry === 'on' ? (value ?? entry) : entry)
    else {
      const left = untouched(control)
      if (left !== undefined) sent.append(name, left)
    }
  }
  const pressed = partOf(form, one => one.name === 'button' && isNamed(one, button)).attribs
  if (pressed.name) sent.append(pressed.name, pressed.value ?? '')
  expect(form.attribs.method?.toUpperCase(), 'a form is sent by POST').toBe('POST')
  const texts = [...sent].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  const body = form.attribs.enctype === 'multipart/form-data' ? sent : new URLSearchParams(texts)
  return visitPlainly(address, form.attribs.action ?? page.path, { method: 'POST', headers: { origin: address }, body })
}
