/** Whether an email address stands in a text, in capitals or not, and not only as a part of another address. */
export function namesAddress(text: string, email: string): boolean {
  return patternOf(email).test(text)
}

/** A text with something else wherever an email address stands in it. */
export function replaceAddress(text: string, email: string, by: string): string {
  return text.replaceAll(patternOf(email), by)
}

// Neither 'joan@example.org' nor 'an@example.org.au' is 'an@example.org'.
function patternOf(email: string): RegExp {
  const literal = email.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}\\p{N}._%+-])${literal}(?![\\p{L}\\p{N}-]|\\.[\\p{L}\\p{N}])`, 'giu')
}
