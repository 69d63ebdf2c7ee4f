/** Words behind most guessed passwords; digits and signs around them do not help. */
const commonWords = new Set(
  `password passwort passw letmein welcome qwerty qwertyuiop qwertz azerty asdfghjkl zxcvbnm iloveyou sunshine princess
  football baseball superman batman trustno starwars dragon monkey shadow master michael jennifer jordan computer
  internet whatever charlie freedom ginger pepper summer winter spring autumn changeme secret administrator admin
  adminadmin rootroot guest testtest default hockey canada alberta edmonton oilers conference volunteer speaker
  qazwsx abcabc abcdef abcdefg abcdefgh aaaaaaaa lectern`.split(/\s+/),
)

/**
 * Says why a new password is too easy to guess, or nothing if it is not: digits alone in a row, a common word or the
 * event's own name with digits and signs around it.
 */
export function passwordWeakness(password: string, brandName: string): string | undefined {
  const letters = password
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z]/g, '')
  const brand = brandName.toLowerCase().replace(/[^a-z]/g, '')
  const fewDifferent = new Set(password).size < 4
  if (letters === '' && /^\d+$/.test(password)) return 'This password is too common. Please choose another.'
  if (fewDifferent || commonWords.has(letters)) return 'This password is too common. Please choose another.'
  if (brand !== '' && letters === brand) return 'The password cannot be the name of the event.'
}
