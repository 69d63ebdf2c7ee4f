import { Problem } from '#lib/problem.ts'

const FIELD = /\{(\w+)\}/g

/** The value of `{name}`. */
export type Fields = Readonly<Record<string, string>>

/** Replaces the fields of a text once: fields inside values stay, and so do unknown fields. */
export function fillIn(text: string, fields: Fields): string {
  return text.replace(FIELD, (written, name: string) => (Object.hasOwn(fields, name) ? (fields[name] ?? '') : written))
}

/** The same for a header line: values cannot break it. */
export function fillInLine(text: string, fields: Fields): string {
  return oneLine(fillIn(text, fields))
}

/** EM1: header values have no line breaks and no control characters. */
export function oneLine(value: string): string {
  return value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

/** Anything like a field: `{ name }`, `{first name}` and `{{name}}` too. */
const BRACES = /\{+[^{}\n]*\}+/g

/** The unknown fields of a text as written, each once, with its first line. */
export function unknownFields(text: string, known: readonly string[]): Map<string, number> {
  const unknown = new Map<string, number>()
  for (const { 0: written, index } of text.matchAll(BRACES)) {
    if (known.some(name => written === `{${name}}`) || unknown.has(written)) continue
    unknown.set(written, text.slice(0, index).split('\n').length)
  }
  return unknown
}

interface Checked {
  subject: string
  body: string
}

interface Options {
  bodyField?: string
  /** Values already filled in: braces in them are not fields. */
  values?: readonly string[]
}

/** @throws Problem `invalid` that names an unknown field and its line */
export function refuseUnknown(texts: Checked, known: readonly string[], options: Options = {}): void {
  const problems = findUnknown(texts, known, options)
  const [first] = problems
  if (first) throw new Problem('invalid', first.message, { fields: problems })
}

/** The unknown fields of subject and body, each with its place. */
export function findUnknown(
  { subject, body }: Checked,
  known: readonly string[],
  { bodyField = 'body', values = [] }: Options = {},
): { field: string; message: string }[] {
  const names = known.map(name => `{${name}}`).join(', ')
  function problemsOf(field: string, text: string, placeOf: (line: number) => string) {
    const unknown = [...unknownFields(text, known)].filter(([written]) => !values.some(it => it.includes(written)))
    if (unknown.length === 0) return []
    const places = unknown.map(([written, line]) => `${written} in ${placeOf(line)}`).join(', ')
    return [{ field, message: `Unknown field ${places}. The fields of this mail are ${names}.` }]
  }
  return [
    ...problemsOf('subject', subject, () => 'the subject'),
    ...problemsOf(bodyField, body, line => `line ${line} of the text`),
  ]
}
