/** Sizes of a card in pixels; a portrait stands at its right edge. */
export const cardSize = { width: 1200, height: 630, portrait: 450 }

/** About the words of a card, in pixels. */
export const MARGIN = 72
