/** The fields of every mail. */
export const commonFieldNames = ['brand', 'year', 'day', 'venue', 'contact'] as const

/** The hint about the fields of a text. */
export function fieldsHint(names: readonly string[]): string {
  return `May hold ${names.map(name => `{${name}}`).join(', ')}.`
}

/** Whether a text has braces, which only the server fills in. */
export function hasFields(text: string): boolean {
  return /\{[^{}\n]*\}/.test(text)
}
