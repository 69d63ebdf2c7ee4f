import { unprintedLetters } from '#lib/text/unprinted-letters.ts'

/** Warns of letters without a typeface for PDFs and cards; undefined without any. */
export function unprintedHint(text: string | null | undefined): string | undefined {
  const letters = unprintedLetters(text ?? '')
  return letters.length > 0 ? `PDFs and shared pictures cannot show ${letters.join(' ')}` : undefined
}
