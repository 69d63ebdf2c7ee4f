import { isIP, isIPv4 } from 'node:net'
import type { LookUp } from './look-up.domain.ts'
import { bitsOf, expandMacros, isWithin, mistake, SpfFault, type SpfQuestion } from './spf-terms.domain.ts'

/** The look-ups that a record may take, those of them that may find nothing, and the hosts of an MX (RFC 7208, 4.6.4). */
const MOST_LOOK_UPS = 10
const MOST_VOID = 2
const MOST_HOSTS = 10

const verdicts = { '+': 'pass', '-': 'fail', '~': 'softfail', '?': 'neutral' } as const
type Sign = keyof typeof verdicts
type Verdict = (typeof verdicts)[Sign] | 'none'

/** What was read so far. */
interface Reading extends SpfQuestion {
  lookUp: LookUp
  lookUps: number
  voids: number
  /** The domains whose records count. */
  domains: Set<string>
}

/** The SPF records of a domain; only one is allowed. */
export async function spfRecordsOf(lookUp: LookUp, domain: string): Promise<string[]> {
  return (await lookUp('TXT', domain)).filter(text => /^v=spf1(?: |$)/i.test(text))
}

/**
 * Checks whether an address may send (RFC 7208). Unlike a receiver it reads the whole record, to count all look-ups.
 * @returns also why receivers ignore the record, in a sentence
 * @throws NoAnswer
 */
export async function checkSpf(lookUp: LookUp, question: SpfQuestion) {
  const reading: Reading = { ...question, lookUp, lookUps: 0, voids: 0, domains: new Set() }
  let verdict: Verdict = 'none'
  let fault = ''
  try {
    verdict = await verdictOf(reading, question.domain)
  } catch (error) {
    if (!(error instanceof SpfFault)) throw error
    fault = error.message
  }
  return { verdict, fault, lookUps: reading.lookUps, domains: reading.domains }
}

async function verdictOf(reading: Reading, domain: string): Promise<Verdict> {
  const [record, ...others] = await spfRecordsOf(reading.lookUp, domain)
  if (others.length > 0) throw new SpfFault(`${domain} has several SPF records.`)
  if (record === undefined) return 'none'
  reading.domains.add(domain)
  let verdict: Verdict | undefined
  let redirect: string | undefined
  for (const term of record.toLowerCase().split(' ').slice(1).filter(Boolean)) {
    const [, modifier, target] = /^([a-z][\w.-]*)=(.*)$/.exec(term) ?? []
    if (modifier === 'redirect') redirect = target
    if (modifier) continue
    const [, sign = '', name = '', value = ''] = /^([-+~?]?)([a-z0-9]+)([:/].*)?$/.exec(term) ?? []
    const isMatch = name === 'all' || (await matches({ reading, domain, term, name, value }))
    if (isMatch) verdict ??= verdicts[isSign(sign) ? sign : '+']
    if (name === 'all') return verdict ?? 'neutral'
  }
  const rest =
    redirect === undefined ? 'neutral' : await verdictOfOther(reading, expandMacros(redirect, { ...reading, domain }))
  return verdict ?? rest
}

const isSign = (text: string): text is Sign => text in verdicts

function count(reading: Reading) {
  reading.lookUps += 1
  if (reading.lookUps > MOST_LOOK_UPS) throw new SpfFault(`It takes more than ${MOST_LOOK_UPS} look-ups.`)
}

async function verdictOfOther(reading: Reading, domain: string): Promise<Verdict> {
  count(reading)
  const verdict = await verdictOf(reading, domain)
  if (verdict === 'none') throw new SpfFault(`It names ${domain}, which has no SPF record.`)
  return verdict
}

async function found(reading: Reading, ...[kind, name]: Parameters<LookUp>): Promise<readonly string[]> {
  const records = await reading.lookUp(kind, name)
  if (records.length === 0) reading.voids += 1
  if (reading.voids > MOST_VOID)
    throw new SpfFault(`More than ${MOST_VOID} of its names do not exist, such as ${name}.`)
  return records
}

interface Mechanism {
  reading: Reading
  domain: string
  term: string
  name: string
  value: string
}

async function matches({ reading, domain, term, name, value }: Mechanism): Promise<boolean> {
  const { ip } = reading
  const [, address = '', bits] = /^:([^/]*)(?:\/(\d+))?$/.exec(value) ?? []
  if (name === 'ip4' || name === 'ip6') {
    if (`ip${isIP(address)}` !== name) throw mistake(term)
    return isWithin(ip, address, bitsOf(term, address, bits))
  }
  const [, named, four, six] = /^(?::([^/]+))?(?:\/(\d+))?(?:\/\/(\d+))?$/.exec(value) ?? []
  const target = expandMacros(named ?? domain, { ...reading, domain })
  async function isOf(host: string) {
    const addresses = await found(reading, isIPv4(ip) ? 'A' : 'AAAA', host)
    return addresses.some(address => isWithin(ip, address, bitsOf(term, address, isIPv4(ip) ? four : six)))
  }
  if (name === 'include') return (await verdictOfOther(reading, target)) === 'pass'
  if (!['a', 'mx', 'exists', 'ptr'].includes(name)) throw mistake(term)
  count(reading)
  if (name === 'a') return isOf(target)
  if (name === 'exists') return (await found(reading, 'A', target)).length > 0
  // Large receivers ignore `ptr`, so it proves nothing.
  if (name === 'ptr') return false
  const hosts = (await found(reading, 'MX', target)).map(record => record.split(' ')[1] ?? '').filter(Boolean)
  if (hosts.length > MOST_HOSTS) throw new SpfFault(`${target} has more than ${MOST_HOSTS} mail servers.`)
  return (await Promise.all(hosts.map(isOf))).includes(true)
}
