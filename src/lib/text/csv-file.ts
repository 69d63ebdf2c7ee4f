/**
 * What spreadsheet programs take for the beginning of a formula: at the start of a cell, and behind a character at which
 * a program with another separator parts it. A line inside a text begins none.
 */
const FORMULA = /(^|[;\t])([^\S\t]*[=+\-@])/g

/** A phone number with its country, '+1 780 555-0142'. Joined by hyphens alone it is a sum, so that one stays guarded. */
const PHONE = /^\+\d+(?: [\d ().-]+)?$/

/**
 * Rows as a CSV file (RFC 4180) in UTF-8, with the mark by which spreadsheet programs know it. Every cell is
 * quoted; what such a program would run as a formula gets an apostrophe in front (IN2).
 */
export function csvFile(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, ...rows].map(row => row.map(cell).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

function cell(text: string): string {
  const guarded = PHONE.test(text) ? text : text.replace(FORMULA, "$1'$2")
  return `"${guarded.replaceAll('"', '""')}"`
}
