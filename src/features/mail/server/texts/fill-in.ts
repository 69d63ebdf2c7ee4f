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

/** The fields of a text that nobody knows, each once. */
export function unknownFields(text: string, known: readonly string[]): string[] {
  const names = [...text.matchAll(FIELD)].map(([, name = '']) => name)
  return [...new Set(names)].filter(name => !known.includes(name))
}
