import type { EventFacts } from '#features/event/event-profile.schema.ts'
import { commonWords, wordsIn } from './common-passwords.ts'

const TOO_COMMON = 'This password is too common. Please choose another.'

/**
 * Says why a new password is too easy to guess, if it is: digits alone, a common word or a word of the event, also with
 * digits and signs around it or for its letters.
 */
export async function passwordWeakness(password: string, event: EventFacts): Promise<string | undefined> {
  if (/^\d+$/.test(password) || new Set(password).size < 4) return TOO_COMMON
  const words = wordsIn(password)
  const isOneOf = (texts: string[]) => texts.flatMap(wordsIn).some(word => words.includes(word))
  const { brandName, theme, venue, contactEmail } = event
  if (isOneOf([brandName])) return 'The password cannot be the name of the event.'
  const texts = [brandName, theme, venue.name, venue.address, contactEmail]
  if (isOneOf(texts.flatMap(runsOf))) return 'The password cannot be words of the event.'
  const common = await commonWords()
  if (words.some(word => common.has(word))) return TOO_COMMON
}

/** A text, and every run of its words: 'Haven Ave' in '20 Haven Ave, Devon'. */
function runsOf(text: string): string[] {
  const words = text.split(/[\s,@.]+/)
  const runs = words.flatMap((_, from) => words.slice(from).map((_, length) => words.slice(from, from + length + 1)))
  return [text, ...runs.map(run => run.join(''))]
}
