/** Sizes of a card in pixels; a portrait is at the right edge. */
export const cardSize = { width: 1200, height: 630, portrait: 450 }

/** Margins around the text, in pixels. */
export const MARGIN = 72
