import { createHash } from 'node:crypto'

interface Talk {
  talkTitle?: string | null
  talkDescription?: string
}

/**
 * The keys by which a unique index tells equal titles and descriptions, whatever their case; null for none.
 * Only what the talk names is in the answer.
 */
export function keysOf({ talkTitle, talkDescription }: Talk) {
  return {
    ...(talkTitle !== undefined && { talkTitleKey: keyOf(talkTitle ?? '') }),
    ...(talkDescription !== undefined && { talkDescriptionKey: keyOf(talkDescription) }),
  }
}

function keyOf(text: string): string | null {
  const folded = text.trim().normalize('NFC').toLowerCase()
  return folded === '' ? null : createHash('sha256').update(folded).digest('hex')
}
