/** A brand in two: what stands before its last word, or last capitalised part, and that part; empty where there is none. */
export function brandParts(name: string): [start: string, end: string] {
  const [, start = name, end = ''] = /^(.+?)(\p{Lu}\p{Ll}+|\s\S+)$/u.exec(name) ?? []
  return [start, end]
}
