const UNITS = ['kB', 'MB', 'GB'] as const

/** A file size: 812 bytes is '812 bytes', 3145728 is '3.1 MB'. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`
  const step = Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length)
  const amount = bytes / 1000 ** step
  return `${amount.toFixed(amount < 10 ? 1 : 0)} ${UNITS[step - 1]}`
}
