import { isIP } from 'node:net'
import { good, unknown, wrong } from './findings.domain.ts'
import type { LookUp } from './look-up.domain.ts'
import relaySenders from './relay-senders.json' with { type: 'json' }
import { checkSpf, spfRecordsOf } from './spf.domain.ts'
import { isWithin } from './spf-terms.domain.ts'

/** An address for documentation (RFC 5737): a record that lets it send lets everyone. */
const ANY_SENDER = '192.0.2.1'

/** The networks of a machine and a house, which receivers never see. */
const inside = ['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', '::1/128', 'fc00::/7']

interface Sender {
  /** The address of the mails, and its domain. */
  from: string
  domain: string
  /** The host of the mail server. */
  relay: string | null
}

/**
 * Checks whether SPF names the servers that send.
 * @throws NoAnswer
 */
export async function checkServers(lookUp: LookUp, sender: Sender) {
  const { from, domain, relay } = sender
  const addresses = await addressesOf(lookUp, relay)
  const mechanism = mechanismOf(relay, addresses)
  const records = await spfRecordsOf(lookUp, domain)
  const [record] = records
  const asTxt = (value: string) => ({ host: domain, type: 'TXT', value }) as const
  if (record === undefined) {
    const text = `${domain} has no SPF record, so receivers do not know which servers may send its mail.`
    return [wrong('spf', text, asTxt(`v=spf1 ${mechanism || 'mx'} ~all`))]
  }
  if (records.length > 1) {
    const text = `${domain} has ${records.length} SPF records, so receivers ignore all of them. Replace them by one.`
    return [wrong('spf', text, asTxt(joined(records)))]
  }
  const { fault, verdict, lookUps, domains } = await checkSpf(lookUp, { domain, from, ip: ANY_SENDER })
  if (fault) return [wrong('spf', `Receivers ignore the SPF record of ${domain}. ${fault}`)]
  const open = /\s\+?all\b/i
  const spf =
    verdict === 'pass'
      ? wrong(
          'spf',
          `The SPF record of ${domain} lets every server send. Replace it.`,
          open.test(record) ? asTxt(record.replace(open, ' ~all')) : null,
        )
      : good('spf', `${domain} has one SPF record, with ${lookUps} of 10 look-ups.`)
  if (!relay) return [spf, unknown('relay', 'No mail server is set up, so it could not be looked for in SPF.')]
  const isLocal = addresses.some(isInside) || (addresses.length === 0 && !relay.includes('.'))
  if (isLocal) return [spf, unknown('relay', `Could not look for ${relay} in SPF: it is in the server’s own network.`)]
  if (addresses.length === 0) return [spf, wrong('relay', `The mail server ${relay} has no address in the DNS.`)]
  const checks = await Promise.all(addresses.map(ip => checkSpf(lookUp, { domain, from, ip })))
  const include = includeOf(relay)
  if ((include && domains.has(include)) || checks.every(check => check.verdict === 'pass'))
    return [spf, good('relay', `The mail server ${relay} may send for ${domain}.`)]
  const advice = include ? '' : ' If its provider names an “include”, add that in place of the server’s name.'
  const text = `The SPF record of ${domain} does not name the mail server ${relay}. Replace it.${advice}`
  return [spf, wrong('relay', text, asTxt(record.replace(/^v=spf1/i, `$& ${mechanism}`)))]
}

const isInside = (ip: string) =>
  inside.some(network => {
    const [address = '', bits] = network.split('/')
    return isWithin(ip, address, Number(bits))
  })

async function addressesOf(lookUp: LookUp, relay: string | null): Promise<readonly string[]> {
  if (!relay || relay === 'localhost') return []
  if (isIP(relay)) return [relay]
  return (await Promise.all([lookUp('A', relay), lookUp('AAAA', relay)])).flat()
}

/** The record in which the provider of a mail server lists the servers that send. */
function includeOf(relay: string): string | undefined {
  return Object.entries(relaySenders).find(([host]) => `.${relay}`.endsWith(`.${host}`))?.[1]
}

function mechanismOf(relay: string | null, addresses: readonly string[]): string {
  if (!relay || addresses.length === 0 || addresses.some(isInside)) return ''
  const include = includeOf(relay)
  if (include) return `include:${include}`
  return isIP(relay) ? `ip${isIP(relay)}:${relay}` : `a:${relay}`
}

/** One record with the terms of several. */
function joined(records: readonly string[]): string {
  const terms = new Set(records.flatMap(record => record.split(/\s+/).slice(1)))
  const others = [...terms].filter(term => !/^[-+~?]?all$/i.test(term))
  return ['v=spf1', ...others, '~all'].join(' ')
}
