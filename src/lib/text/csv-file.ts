/** What spreadsheet programs take for the beginning of a formula, also in a cell that they begin by themselves. */
const FORMULA = /(^|[;\t\r\n])([^\S\t\r\n]*[=+\-@])/g

/**
 * Rows as a CSV file (RFC 4180) in UTF-8, with the mark by which spreadsheet programs know it. Every cell is
 * quoted; what such a program would run as a formula gets an apostrophe in front (IN2).
 */
export function csvFile(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, ...rows].map(row => row.map(cell).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

function cell(text: string): string {
  return `"${text.replace(FORMULA, "$1'$2").replaceAll('"', '""')}"`
}
