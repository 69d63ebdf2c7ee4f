/** The widths of stored pictures, in pixels; no other is ever made. */
export const mediaWidths = [96, 192, 320, 480, 600, 800, 1200, 1600, 1920] as const
export const mediaFormats = ['avif', 'webp', 'jpg'] as const

export type MediaFormat = (typeof mediaFormats)[number]

/** The address of a stored picture. */
export function mediaPath(hash: string, width: number, format: MediaFormat): string {
  return `/media/${hash}/${width}.${format}`
}

/** The hash of the stored picture at an address, or undefined for another one. */
export function storedHash(address: string): string | undefined {
  return /^\/media\/([0-9a-f]{32})\/\d+\.\w+$/.exec(address)?.[1]
}

/** The hashes of the stored pictures that a text names: an address, markup or JSON. */
export function hashesIn(text: string): string[] {
  return [...text.matchAll(/\/media\/([0-9a-f]{32})\//g)].map(([, hash = '']) => hash)
}
