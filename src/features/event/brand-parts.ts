/** Splits a brand before its last word, or last capitalised part; the first part may be empty. */
export function brandParts(name: string): [start: string, end: string] {
  const [, start = name, end = ''] = /^(.+?)(\p{Lu}\p{Ll}+|\s\S+)$/u.exec(name) ?? []
  return [start, end]
}
