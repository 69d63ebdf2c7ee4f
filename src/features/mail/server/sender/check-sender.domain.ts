import { domainToASCII } from 'node:url'
import type { SenderFinding } from '#features/mail/sender-check.schema.ts'
import { checkServers } from './check-servers.domain.ts'
import { checkDelivered } from './delivered.domain.ts'
import { type Dmarc, readDmarc } from './dmarc.domain.ts'
import { good, unknown, wrong } from './findings.domain.ts'
import { type LookUp, NoAnswer } from './look-up.domain.ts'

interface Sender {
  /** The address of the mails. */
  from: string
  /** The host of the mail server. */
  relay: string | null
  /** The header fields of a mail that arrived. */
  headers: string
}

/** Checks what receivers look up about the sender of the site's mails, and what one of them found. */
export async function checkSender(lookUp: LookUp, { from: given, relay, headers }: Sender) {
  const [local = '', named = ''] = given.toLowerCase().split('@')
  const domain = domainToASCII(named)
  const from = `${local}@${domain}`
  if (!isPublicName(domain)) {
    const text = `No one can answer ${given}. MAIL_FROM on the server must be an address of your domain.`
    return { findings: [wrong('sender', text)], delivered: [] }
  }
  const exists = async () =>
    (await Promise.all((['MX', 'A', 'AAAA'] as const).map(kind => lookUp(kind, domain)))).flat().length > 0
  const dmarc = () => readDmarc(lookUp, domain, exists)
  const [delivered, ...findings] = await Promise.all([
    headers.trim()
      ? answered('dkim', 'DMARC', async () => checkDelivered(lookUp, await dmarc(), { domain, headers }))
      : [],
    answered('spf', 'SPF', () => checkServers(lookUp, { from, domain, relay })),
    answered('dmarc', 'DMARC', async () => [dmarcFinding(await dmarc(), { from, domain })]),
    answered('mx', 'where replies go', async () => [mxFinding(await lookUp('MX', domain), domain)]),
  ])
  return { findings: findings.flat(), delivered }
}

/** A name that others can look up. */
function isPublicName(domain: string): boolean {
  return domain.includes('.') && !/\.(?:localhost|local|internal|home\.arpa|\d+)$/.test(domain)
}

async function answered(
  about: SenderFinding['about'],
  what: string,
  find: () => Promise<SenderFinding[]>,
): Promise<SenderFinding[]> {
  try {
    return await find()
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    return [unknown(about, `Could not look up ${what}: the server has no network, or the name server did not answer.`)]
  }
}

const effects = { none: 'delivered as ever', quarantine: 'put into spam', reject: 'refused' }

function dmarcFinding(found: Dmarc, { from, domain }: { from: string; domain: string }): SenderFinding {
  const { record, policy, mistake, several } = found
  const offered = { host: `_dmarc.${domain}`, type: 'TXT', value: `v=DMARC1; p=none; rua=mailto:${from}` } as const
  const [twice] = several
  if (twice && !record)
    return wrong('dmarc', `_dmarc.${twice} has several DMARC records, so receivers ignore all of them. Keep one.`)
  if (!record) return wrong('dmarc', `${domain} has no DMARC record. Large receivers then put mail into spam.`, offered)
  if (mistake) return wrong('dmarc', `The DMARC record at _dmarc.${record.domain} has a mistake: ${mistake}.`)
  return good('dmarc', `DMARC is at _dmarc.${record.domain}. It asks that forged mail is ${effects[policy]}.`)
}

function mxFinding(records: readonly string[], domain: string): SenderFinding {
  const hosts = records.map(record => record.split(' ')[1]?.replace(/\.$/, '') ?? '')
  if (hosts.some(Boolean)) return good('mx', `Replies to ${domain} arrive at ${hosts.filter(Boolean).join(', ')}.`)
  return wrong(
    'mx',
    `${domain} ${records.length > 0 ? 'says that it takes no mail' : 'has no MX record'}, so replies are lost. The provider of your mailbox names the MX record to add.`,
  )
}
