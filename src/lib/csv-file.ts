/** What spreadsheet programs take for the beginning of a formula. */
const FORMULA = /^\s*[=+\-@\t\r]/

/**
 * Rows as a CSV file (RFC 4180) in UTF-8, with the mark by which spreadsheet programs know it. A cell that such a
 * program would run as a formula gets an apostrophe in front (IN2).
 */
export function csvFile(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, ...rows].map(row => row.map(cell).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

function cell(text: string): string {
  const inert = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}
