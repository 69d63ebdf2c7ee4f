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
