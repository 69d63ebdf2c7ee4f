const FIELD = /\{(\w+)\}/g

/** What stands for `{name}` in a text. */
export type Fields = Readonly<Record<string, string>>

/** Puts values in for the fields of a text, once: what a value holds is never a field. Unknown fields stay as they are. */
export function fillIn(text: string, fields: Fields): string {
  return text.replace(FIELD, (written, name: string) => (Object.hasOwn(fields, name) ? (fields[name] ?? '') : written))
}

/** The same for a line of a header: no value breaks it. */
export function fillInLine(text: string, fields: Fields): string {
  return oneLine(fillIn(text, fields))
}

/** EM1: what stands in a header has no line breaks and no control characters. */
export function oneLine(value: string): string {
  return value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

/** Everything that looks like a field: `{ name }`, `{first name}` and `{{name}}` too. */
const BRACES = /\{+[^{}\n]*\}+/g

/** The unknown fields of a text as they are written, each once, with the line in which each stands first. */
export function unknownFields(text: string, known: readonly string[]): Map<string, number> {
  const unknown = new Map<string, number>()
  for (const { 0: written, index } of text.matchAll(BRACES)) {
    if (known.some(name => written === `{${name}}`) || unknown.has(written)) continue
    unknown.set(written, text.slice(0, index).split('\n').length)
  }
  return unknown
}
