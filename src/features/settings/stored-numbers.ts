/** The numbers of a setting that stores them as JSON, by name; other values are left out. */
export function storedNumbers(text: string | null | undefined): Readonly<Record<string, number>> {
  const stored = Object.entries(parsed(text ?? '{}'))
  return Object.fromEntries(stored.filter((entry): entry is [string, number] => typeof entry[1] === 'number'))
}

function parsed(text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
