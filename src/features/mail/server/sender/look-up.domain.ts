import dns from 'node:dns'

type RecordKind = 'TXT' | 'A' | 'AAAA' | 'MX'

/**
 * The records of a name, as text: pieces of TXT are joined, MX is `10 host`.
 * @returns none for a name without such records, or one that does not exist
 * @throws NoAnswer
 */
export type LookUp = (kind: RecordKind, name: string) => Promise<readonly string[]>

/** A look-up without an answer: no network, a time-out or a fault of the name server. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
}

/** The limits of one look-up with its second try, and of all look-ups of a check, in ms. */
const EACH = 1500
const ALL = 15_000

/** Looks up in the DNS, each record once. */
export function lookUpInDns(): LookUp {
  const resolver = new dns.promises.Resolver({ timeout: EACH, tries: 2 })
  // Otherwise a resolver ignores the servers that were set for the process.
  resolver.setServers(dns.getServers())
  const end = performance.now() + ALL
  const asked = new Map<string, Promise<string[]>>()

  async function ask(kind: RecordKind, name: string): Promise<string[]> {
    if (kind === 'TXT') return (await resolver.resolveTxt(name)).map(pieces => pieces.join(''))
    if (kind === 'MX')
      return (await resolver.resolveMx(name)).map(({ priority, exchange }) => `${priority} ${exchange}`)
    return kind === 'A' ? resolver.resolve4(name) : resolver.resolve6(name)
  }

  async function answer(kind: RecordKind, name: string): Promise<string[]> {
    if (performance.now() > end) throw new NoAnswer(name)
    try {
      return await ask(kind, name)
    } catch (cause) {
      const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
      const isNone = code === dns.NOTFOUND || code === dns.NODATA || code === dns.BADNAME
      // Without a network some name servers deny every name, even the root.
      if (isNone && (await resolver.resolveNs('.').catch(() => [])).length > 0) return []
      throw new NoAnswer(name, { cause })
    }
  }

  return (kind, name) => {
    const key = `${kind} ${name}`
    const known = asked.get(key) ?? answer(kind, name)
    asked.set(key, known)
    return known
  }
}
