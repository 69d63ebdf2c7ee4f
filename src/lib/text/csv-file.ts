/**
 * The start of a formula in spreadsheet programs: at the start of a cell, or after another program's separator. A line
 * inside a text starts none.
 */
const FORMULA = /(^|[;\t])('*[^\S\t]*[=+\-@])/g

/** A phone number with its country, '+1 780 555-0142'. With hyphens only it is a subtraction, so it stays guarded. */
const PHONE = /^\+\d+(?: [\d ().-]+)?$/

/**
 * Rows as CSV (RFC 4180) in UTF-8 with a byte order mark. Every cell is quoted; formulas get an apostrophe in front
 * (IN2).
 */
export function csvFile(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, ...rows].map(row => row.map(cell).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

function cell(text: string): string {
  const guarded = PHONE.test(text) ? text : text.replace(FORMULA, "$1'$2")
  return `"${guarded.replaceAll('"', '""')}"`
}
