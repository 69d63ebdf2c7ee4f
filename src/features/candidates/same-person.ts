import { foldText } from '#lib/text/fold-text.ts'

interface Person {
  name: string
  email: string
}

/** Those who may be the same person: by their address, or by their name in any spelling of its letters. */
export function samePeople<Other extends Person>({ name, email }: Person, others: readonly Other[]): Other[] {
  const address = email.toLowerCase()
  return others.filter(
    other => (address !== '' && other.email.toLowerCase() === address) || foldText(other.name) === foldText(name),
  )
}
