import type { EventFacts } from '#features/event/event-profile.schema.ts'

/** How many of the most frequent passwords are refused. */
const MOST_FREQUENT = 10_000
/** Shorter entries are part of too many good passwords. */
const SHORTEST_WORD = 4

/** Words of event organizers that rank low in the list. */
const ownWords = `passwort qwertz asdfghjkl changeme secret administrator admin adminadmin rootroot guest testtest default
  canada alberta edmonton oilers conference volunteer speaker abcabc abcdefgh lectern correcthorsebatterystaple`

/** Digits and signs that replace letters. */
const spellings = [
  { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', $: 's', '@': 'a', '!': 'i' },
  { 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't', $: 's', '@': 'a', '!': 'l' },
].map(letters => new Map(Object.entries(letters)))

let common: Promise<ReadonlySet<string>> | undefined

/** The words that a text may be a spelling of: without digits and signs around it, and read as letters. */
function wordsIn(text: string): string[] {
  const plain = text.toLowerCase().normalize('NFKD')
  const parts = [/^$/, /^[^a-z]+/, /[^a-z]+$/, /^[^a-z]+|[^a-z]+$/g].map(around => plain.replace(around, ''))
  const spelled = spellings.flatMap(letters =>
    parts.map(part => part.replace(/./gs, sign => letters.get(sign) ?? sign)),
  )
  return [plain, ...spelled].map(part => part.replace(/[^a-z]/g, '')).filter(word => word.length >= SHORTEST_WORD)
}

/** The words of the most frequent passwords, as `wordsIn` reads them; loaded on first use. */
function commonWords(): Promise<ReadonlySet<string>> {
  common ??= readCommonWords()
  return common
}

async function readCommonWords() {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const frequent = dictionary['passwords-common'].slice(0, MOST_FREQUENT)
  return new Set([...frequent, ...ownWords.split(/\s+/)].filter(text => /[a-z]/i.test(text)).flatMap(wordsIn))
}

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
