import type { SenderFinding } from '#features/mail/sender-check.schema.ts'
import { type Dmarc, isAligned } from './dmarc.domain.ts'
import { good, unknown, wrong } from './findings.domain.ts'
import type { LookUp } from './look-up.domain.ts'

interface Delivered {
  domain: string
  /** The header fields as a mail program shows them. */
  headers: string
}

/** One method of `Authentication-Results` (RFC 8601), and the domain that it is about. */
interface Result {
  method: string
  verdict: string
  of: string
}

/**
 * What the receiver of a test mail found.
 * @throws NoAnswer
 */
export async function checkDelivered(lookUp: LookUp, dmarc: Dmarc, { domain, headers }: Delivered) {
  const fields = fieldsOf(headers)
  const author = /@([^\s@<>]+)>?\s*$/.exec(fields.get('from')?.[0] ?? '')?.[1]?.toLowerCase()
  if (author && author !== domain)
    return [wrong('dkim', `These headers are of a mail from ${author}, not from ${domain}.`)]
  // The first is by the receiver; others may have been in the mail.
  const results = resultsIn(fields.get('authentication-results')?.[0] ?? '')
  const signers = (fields.get('dkim-signature') ?? []).flatMap(
    value => /(?:^|;)\s*d=([^;\s]+)/.exec(value)?.[1]?.toLowerCase() ?? [],
  )
  if (results.length === 0 && signers.length === 0)
    return [unknown('dkim', 'The headers do not say what the receiver found. Copy all of them.')]

  async function alignedOf(mode: 'adkim' | 'aspf', domains: readonly string[]): Promise<string | undefined> {
    for (const proven of domains) if (await isAligned(lookUp, dmarc, { domain, proven, mode })) return proven
    return undefined
  }
  const passed = (method: string) => results.filter(result => result.method === method && result.verdict === 'pass')
  const accepted = await alignedOf(
    'adkim',
    passed('dkim').map(({ of }) => of),
  )
  const signed = { results, signers, accepted, claimed: await alignedOf('adkim', signers) }
  const findings = [dkimFinding(domain, signed)]
  for (const { method, verdict, of } of results) {
    const text = `The receiver’s result of ${method.toUpperCase()}${of && ` for ${of}`}: ${verdict}.`
    const isPassed = verdict === 'pass'
    if (method === 'dmarc') findings.push((isPassed ? good : wrong)('dmarc', text))
    // That of the name of the mail server (HELO) says nothing about the sender.
    if (method !== 'spf' || of === '') continue
    const counts = isPassed && (await alignedOf('aspf', [of])) !== undefined
    const other =
      isPassed && !counts ? ` It does not count for ${domain}: the mail server has a return address of its own.` : ''
    findings.push((counts || (isPassed && accepted) ? good : wrong)('spf', text + other))
  }
  return findings
}

interface Signed {
  results: readonly Result[]
  /** The domains that signed. */
  signers: readonly string[]
  /** The domain of a signature that counts for the sender: accepted, or only in the mail. */
  accepted: string | undefined
  claimed: string | undefined
}

function dkimFinding(domain: string, { results, signers, accepted, claimed }: Signed): SenderFinding {
  const checked = results.filter(({ method, verdict }) => method === 'dkim' && verdict !== 'none')
  const remedy = `Switch DKIM on for ${domain} at the provider of the mail server, and add the records that it names.`
  if (accepted) return good('dkim', `The mail is signed for ${accepted} (DKIM), and the receiver accepts it.`)
  if (signers.length + checked.length === 0) return wrong('dkim', `The mail is not signed (DKIM). ${remedy}`)
  if (claimed && checked.length === 0)
    return unknown('dkim', `The mail is signed for ${claimed}, but the headers have no result.`)
  if (claimed) return wrong('dkim', `The receiver does not accept the signature for ${claimed}. ${remedy}`)
  const others = [...new Set([...signers, ...checked.map(({ of }) => of)])].filter(Boolean).join(', ')
  return wrong('dkim', `The mail is signed for ${others}, not for ${domain}. ${remedy}`)
}

/** The values of header fields by name, each in one line. */
function fieldsOf(headers: string): Map<string, string[]> {
  const fields = new Map<string, string[]>()
  for (const line of headers
    .trim()
    .replaceAll(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)) {
    const [, name, value = ''] = /^([!-9;-~]+):\s*(.*)$/.exec(line) ?? []
    if (!name) continue
    const values = fields.get(name.toLowerCase())
    if (values) values.push(value)
    else fields.set(name.toLowerCase(), [value])
  }
  return fields
}

function resultsIn(value: string): Result[] {
  const parts = value
    .toLowerCase()
    .replaceAll(/\([^()]*\)/g, ' ')
    .split(';')
  return parts.flatMap(part => {
    const [, method, verdict] = /^\s*(?:\S+\s+)?(spf|dkim|dmarc)\s*=\s*([a-z]+)/.exec(part) ?? []
    const [, of = ''] = /(?:header\.d|header\.i|header\.from|smtp\.mailfrom)=(?:[^\s@]*@)?([^\s;]+)/.exec(part) ?? []
    return method && verdict ? [{ method, verdict, of }] : []
  })
}
