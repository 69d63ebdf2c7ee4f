import { unprintedLetters } from '#lib/text/unprinted-letters.ts'

/** Warns of letters that PDFs and cards have no typeface for; undefined for texts without any. */
export function unprintedHint(text: string | null | undefined): string | undefined {
  const letters = unprintedLetters(text ?? '')
  return letters.length > 0
    ? `PDFs and shared pictures have no letter for ${letters.join(' ')} and show � instead.`
    : undefined
}
