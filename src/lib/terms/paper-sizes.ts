/** Sheets that papers are printed on, upright, in points. */
export const paperSizes = {
  letter: { width: 612, height: 792 },
  a4: { width: 595.28, height: 841.89 },
} as const

export type PaperSize = keyof typeof paperSizes
