/** Words behind most guessed passwords; digits and signs around them do not help. */
const commonWords = new Set(
  `password passwort passw letmein welcome qwerty qwertyuiop qwertz azerty asdfghjkl zxcvbnm iloveyou sunshine princess
  football baseball superman batman trustno starwars dragon monkey shadow master michael jennifer jordan computer
  internet whatever charlie freedom ginger pepper summer winter spring autumn changeme secret administrator admin
  adminadmin rootroot guest testtest default hockey canada alberta edmonton oilers conference volunteer speaker
  qazwsx abcabc abcdef abcdefg abcdefgh aaaaaaaa lectern`.split(/\s+/),
)

/** The letters that digits and signs stand for in words spelled with them. */
const spellings = [
  { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', $: 's', '@': 'a', '!': 'i' },
  { 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't', $: 's', '@': 'a', '!': 'l' },
].map(letters => new Map(Object.entries(letters)))

/** The words that a password may be a spelling of: without what stands around it, and read as letters. */
function wordsIn(password: string): string[] {
  const plain = password.toLowerCase().normalize('NFKD')
  const inner = plain.replace(/^[^a-z]+|[^a-z]+$/g, '')
  const spelled = spellings.flatMap(letters =>
    [plain, inner].map(text => text.replace(/./gs, sign => letters.get(sign) ?? sign)),
  )
  return [plain, ...spelled].map(text => text.replace(/[^a-z]/g, ''))
}

/**
 * Says why a new password is too easy to guess, or nothing if it is not: digits alone in a row, a common word or the
 * event's own name with digits and signs around it or for its letters.
 */
export function passwordWeakness(password: string, brandName: string): string | undefined {
  const words = wordsIn(password)
  const brand = brandName.toLowerCase().replace(/[^a-z]/g, '')
  const fewDifferent = new Set(password).size < 4
  if (/^\d+$/.test(password)) return 'This password is too common. Please choose another.'
  if (fewDifferent || words.some(word => commonWords.has(word)))
    return 'This password is too common. Please choose another.'
  if (brand !== '' && words.includes(brand)) return 'The password cannot be the name of the event.'
}
