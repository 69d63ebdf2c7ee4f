import { createHash } from 'node:crypto'

/**
 * The case-insensitive keys of the unique indexes on titles and descriptions; null for none.
 * The result has keys only for the given fields.
 */
export function keysOf({ talkTitle, talkDescription }: { talkTitle?: string | null; talkDescription?: string }) {
  return {
    ...(talkTitle !== undefined && { talkTitleKey: keyOf(talkTitle ?? '') }),
    ...(talkDescription !== undefined && { talkDescriptionKey: keyOf(talkDescription) }),
  }
}

function keyOf(text: string): string | null {
  const folded = text.trim().normalize('NFC').toLowerCase()
  return folded === '' ? null : createHash('sha256').update(folded).digest('hex')
}
