/** In this order: most browsers also name their ancestors. */
const browsers = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const

const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux/],
] as const

/** The browser of a `User-Agent`: 'Firefox on Linux'. */
export function browserName(userAgent: string): string {
  const browser = nameOf(browsers, userAgent) ?? 'A browser'
  const system = nameOf(systems, userAgent)
  return system ? `${browser} on ${system}` : browser
}

function nameOf(known: readonly (readonly [string, RegExp])[], userAgent: string) {
  return known.find(([, mark]) => mark.test(userAgent))?.[0]
}
