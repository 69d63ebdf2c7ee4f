/** The formats of a card, in pixels. */
export const cardFormats = {
  wide: { width: 1200, height: 630 },
  square: { width: 1080, height: 1080 },
  tall: { width: 1080, height: 1920 },
} as const

export type CardFormat = keyof typeof cardFormats
