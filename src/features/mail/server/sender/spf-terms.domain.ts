import { BlockList, isIP, isIPv4 } from 'node:net'

export interface SpfQuestion {
  domain: string
  /** The address that sends. */
  ip: string
  /** The address in the envelope. */
  from: string
}

/** Why receivers ignore a record, in a sentence. */
export class SpfFault extends Error {
  override name = 'SpfFault'
}

export const mistake = (term: string) => new SpfFault(`It has a mistake: “${term}”.`)

/** The bits of a network; all of the address if none are given. */
export function bitsOf(term: string, address: string, given: string | undefined): number {
  const most = isIPv4(address) ? 32 : 128
  const bits = given === undefined ? most : Number(given)
  if (bits > most) throw mistake(term)
  return bits
}

/** Whether an address is in a network. */
export function isWithin(ip: string, network: string, bits: number): boolean {
  if (isIP(ip) !== isIP(network)) return false
  const family = isIPv4(ip) ? 'ipv4' : 'ipv6'
  const list = new BlockList()
  list.addSubnet(network, bits, family)
  return list.check(ip, family)
}

/** Fills in the macros of a name (RFC 7208, 7). */
export function expandMacros(text: string, { ip, from, domain }: SpfQuestion): string {
  const [local = '', ofFrom = ''] = from.split('@')
  const [i, v] = isIPv4(ip) ? [ip, 'in-addr'] : [nibblesOf(ip), 'ip6']
  const values: Record<string, string> = { s: from, l: local, o: ofFrom, d: domain, h: ofFrom, i, v, c: ip }
  return text.replaceAll(
    /%(?:\{([a-z])(\d*)(r?)([-.+,/_=]*)\}|([%_-]))/g,
    (_, letter, digits, reversed, marks, sign) => {
      if (sign) return sign === '%' ? '%' : ' '
      const parts = [...(values[letter] ?? 'unknown')]
        .map(of => ((marks || '.').includes(of) ? '\0' : of))
        .join('')
        .split('\0')
      if (reversed) parts.reverse()
      return parts.slice(-Number(digits)).join('.')
    },
  )
}

/** An IPv6 address as 32 digits with points. */
function nibblesOf(ip: string): string {
  const [head = [], tail = []] = ip.split('::').map(half => half.split(':').filter(Boolean))
  const zeros = Array<string>(8 - head.length - tail.length).fill('0')
  return [...[...head, ...zeros, ...tail].map(group => group.padStart(4, '0')).join('')].join('.')
}
