/** Whether a text contains an email address, in any case, and not as a part of another address. */
export function namesAddress(text: string, email: string): boolean {
  return patternOf(email).test(text)
}

export function replaceAddress(text: string, email: string, by: string): string {
  return text.replaceAll(patternOf(email), by)
}

// Neither 'joan@example.org' nor 'an@example.org.au' is 'an@example.org'.
function patternOf(email: string): RegExp {
  const literal = email.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}\\p{N}._%+-])${literal}(?![\\p{L}\\p{N}-]|\\.[\\p{L}\\p{N}])`, 'giu')
}
