import { foldText } from '#lib/text/fold-text.ts'

/** A text as it is compared: 'Lucie Bélanger' is 'lucie belanger'. */
export function plainName(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** What lists of guests are sorted by: the last name, then the whole one. */
export function lastNameFirst(name: string): string {
  const plain = plainName(name)
  return `${plain.slice(plain.lastIndexOf(' ') + 1)} ${plain}`
}

/** The letter under which a guest is listed. @param order made by `lastNameFirst` */
export function initialOf(order: string): string {
  return (Array.from(order)[0] ?? '').toUpperCase()
}
