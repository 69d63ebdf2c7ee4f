/**
 * The numbers of a setting that stores them as JSON, by name; other values are left out.
 * @param unset what holds for each number that it does not name
 */
export function storedNumbers<Numbers extends object>(unset: Numbers, text: string | null | undefined): Numbers {
  const stored = Object.entries(parsed(text ?? '{}'))
  return { ...unset, ...Object.fromEntries(stored.filter(([, value]) => typeof value === 'number')) }
}

function parsed(text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
