/** How many of the most frequent passwords are refused. */
const MOST_FREQUENT = 10_000
/** What is shorter stands in too many good passwords. */
const SHORTEST_WORD = 4

/** Words that people who organise an event think of, and that the list does not have among its first. */
const ownWords = `passwort qwertz asdfghjkl changeme secret administrator admin adminadmin rootroot guest testtest default
  canada alberta edmonton oilers conference volunteer speaker abcabc abcdefgh lectern correcthorsebatterystaple`

/** The letters that digits and signs stand for in words spelled with them. */
const spellings = [
  { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', $: 's', '@': 'a', '!': 'i' },
  { 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't', $: 's', '@': 'a', '!': 'l' },
].map(letters => new Map(Object.entries(letters)))

let common: Promise<ReadonlySet<string>> | undefined

/** The words that a text may be a spelling of: without what stands before or behind it, and read as letters. */
export function wordsIn(text: string): string[] {
  const plain = text.toLowerCase().normalize('NFKD')
  const parts = [/^$/, /^[^a-z]+/, /[^a-z]+$/, /^[^a-z]+|[^a-z]+$/g].map(around => plain.replace(around, ''))
  const spelled = spellings.flatMap(letters =>
    parts.map(part => part.replace(/./gs, sign => letters.get(sign) ?? sign)),
  )
  return [plain, ...spelled].map(part => part.replace(/[^a-z]/g, '')).filter(word => word.length >= SHORTEST_WORD)
}

/** The words behind the most frequent passwords, each as `wordsIn` reads it; read at the first demand, then kept. */
export function commonWords(): Promise<ReadonlySet<string>> {
  common ??= readCommonWords()
  return common
}

async function readCommonWords() {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const frequent = dictionary['passwords-common'].slice(0, MOST_FREQUENT)
  return new Set([...frequent, ...ownWords.split(/\s+/)].filter(text => /[a-z]/i.test(text)).flatMap(wordsIn))
}
