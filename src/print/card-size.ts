import { type CardFormat, cardFormats } from '#lib/terms/card-formats.ts'

/** Margins around the text, in pixels. */
export const MARGIN = 72

interface Layout {
  width: number
  height: number
  /** Where the portrait, the monogram or the partner's logo is. */
  picture: { left: number; top: number; width: number; height: number }
  /** The top of the line with the brand, and the room for it. */
  eyebrow: { top: number; width: number }
  /** The room for the words beside or below the picture. */
  words: { top: number; width: number; bottom: number }
  /** Sizes of the title, largest first. */
  sizes: readonly [number, ...number[]]
  /** The lines below the title. */
  notes: { sizes: readonly [number, ...number[]]; height: number; leading: number }
}

const column = 1080 - 2 * MARGIN

/** The places on a card of each format. */
export const cardLayouts: Readonly<Record<CardFormat, Layout>> = {
  wide: {
    ...cardFormats.wide,
    picture: { left: 750, top: 0, width: 450, height: 630 },
    eyebrow: { top: 0, width: 606 },
    words: { top: 146, width: 606, bottom: 630 },
    sizes: [96, 84, 72, 62, 54, 46],
    notes: { sizes: [31, 28], height: 70, leading: 42 },
  },
  square: {
    ...cardFormats.square,
    picture: { left: 540, top: 0, width: 540, height: 600 },
    eyebrow: { top: 0, width: 540 - MARGIN - 24 },
    words: { top: 630, width: column, bottom: 1080 },
    sizes: [112, 96, 84, 72, 62, 54, 46],
    notes: { sizes: [42, 36], height: 90, leading: 54 },
  },
  tall: {
    ...cardFormats.tall,
    picture: { left: 0, top: 0, width: 1080, height: 1080 },
    eyebrow: { top: 1080, width: column },
    // Apps cover the lower edge of a story with buttons.
    words: { top: 1226, width: column, bottom: 1720 },
    sizes: [128, 112, 96, 84, 72, 62, 54, 46],
    notes: { sizes: [42, 36], height: 90, leading: 54 },
  },
}
