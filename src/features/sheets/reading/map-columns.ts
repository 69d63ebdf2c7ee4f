import type { PastImport, SheetField } from '#features/sheets/sheets.schema.ts'
import { foldText } from '#lib/text/fold-text.ts'
import marks from './known-systems.json' with { type: 'json' }

/** A title for comparing: 'E-mail Address ' and 'e_mail address' are the same. */
export function plainTitle(title: string): string {
  return foldText(title.replace(/([a-z])([A-Z])/g, '$1 $2'))
    .replace(/[^\p{L}\p{N}#+]+/gu, ' ')
    .trim()
}

/** The same without what forms add: 'E-mail (required)' is 'e mail', 'Mobile #' is 'mobile'. */
function shortTitle(title: string): string {
  return plainTitle(title.replace(/\([^)]*\)|[#+]/g, ' '))
}

/** The titles that mean a field, the best first. */
export function titlesOf({ label, aliases }: SheetField): string[] {
  return [label, ...aliases].map(plainTitle)
}

const picture = /\b(photo|picture|avatar|image|headshot|logo|qr code)\b/

/** Whether a column holds addresses of pictures, which are not fetched. */
export function isPictureColumn(title: string, cells: readonly string[]): boolean {
  const filled = cells.filter(Boolean)
  return (
    picture.test(plainTitle(title)) && filled.length > 0 && filled.every(cell => /^(https?:)?\/\//.test(cell.trim()))
  )
}

/**
 * The field of each column; empty for a column that is left out.
 * @param past earlier imports: the same columns are mapped as they were then
 * @param pictures the columns with addresses of pictures
 */
export function mapColumns(
  columns: readonly string[],
  fields: readonly SheetField[],
  past: readonly Pick<PastImport, 'columns' | 'mapping'>[],
  pictures: readonly boolean[] = [],
): string[] {
  const taken = fields.filter(({ only }) => only !== 'out')
  const before = past.find(
    ({ columns: known }) => known.length > 0 && JSON.stringify(known) === JSON.stringify(columns),
  )
  if (before) return before.mapping.map(name => (taken.some(field => field.name === name) ? name : ''))
  const titles = columns.map(column => [plainTitle(column), shortTitle(column)] as const)
  const mapping = columns.map(() => '')
  for (const matches of [isSame, isJoined, isShort, isPart]) {
    for (const field of taken) {
      if (mapping.includes(field.name)) continue
      for (const title of titlesOf(field)) {
        const place = titles.findIndex((found, at) => !mapping[at] && !pictures[at] && matches(found, title))
        if (place < 0) continue
        mapping[place] = field.name
        break
      }
    }
  }
  return mapping
}

type Titles = readonly [plain: string, short: string]

const isSame = ([plain]: Titles, title: string) => plain === title
/** 'FIRSTNAME', as some systems write their titles. */
const isJoined = ([plain]: Titles, title: string) => plain === title.replaceAll(' ', '')
const isShort = ([, short]: Titles, title: string) => short === title

/** Questions of forms are long: 'What would you like to help with?' */
const isPart = ([plain]: Titles, title: string) => title.includes(' ') && ` ${plain} `.includes(` ${title} `)

/** The fields that two columns go to. */
export function mappedTwice(mapping: readonly string[], fields: readonly SheetField[]): SheetField[] {
  const twice = new Set(mapping.filter((name, at) => name && mapping.indexOf(name) !== at))
  return fields.filter(({ name }) => twice.has(name))
}

/** Systems by titles that only their files have together. */
const systems: Readonly<Record<string, readonly (readonly string[])[]>> = marks

/** The system that a file with these titles comes from, if it is known. */
export function systemOf(columns: readonly string[]): string | null {
  const titles = new Set(columns.map(plainTitle))
  const found = Object.entries(systems).find(([, marks]) =>
    marks.some(mark => mark.every(title => titles.has(plainTitle(title)))),
  )
  return found?.[0] ?? null
}

/** Systems that keep lists of subscribers. */
export const subscriberSystems = new Set(['Mailchimp', 'Ghost'])
