import type { LookUp } from './look-up.domain.ts'

/** The look-ups of a tree walk (RFC 9989, 4.10). */
const MOST_STEPS = 8

const policies = ['none', 'quarantine', 'reject'] as const
type Policy = (typeof policies)[number]

interface DmarcRecord {
  domain: string
  tags: ReadonlyMap<string, string>
}

export interface Dmarc {
  /** The record that applies. */
  record: DmarcRecord | undefined
  /** What it asks of receivers for forged mail; in test mode the next weaker one. */
  policy: Policy
  /** A value that is not allowed. */
  mistake: string | undefined
  /** The domains with several records, which count as none. */
  several: readonly string[]
  organization: string
}

/** The domains that a tree walk asks, the longest first: all, or the first and the last seven. */
function walkOf(domain: string): string[] {
  const labels = domain.split('.')
  const all = labels.map((_, index) => labels.slice(index).join('.'))
  return all.length > MOST_STEPS ? [domain, ...all.slice(1 - MOST_STEPS)] : all
}

async function walk(lookUp: LookUp, domain: string) {
  const records: DmarcRecord[] = []
  const several: string[] = []
  for (const place of walkOf(domain)) {
    const texts = (await lookUp('TXT', `_dmarc.${place}`)).filter(text => /^v\s*=\s*DMARC1\s*(?:;|$)/.test(text))
    if (texts.length > 1) several.push(place)
    const [text] = texts
    if (text === undefined || texts.length > 1) continue
    const record = { domain: place, tags: new Map(text.split(';').map(tagOf)) }
    records.push(record)
    const psd = record.tags.get('psd')
    if (psd === 'n') break
    if (psd === 'y' && place !== domain) {
      const organization = domain.split('.').slice(-place.split('.').length - 1)
      return { records, several, organization: organization.join('.') }
    }
  }
  return { records, several, organization: records.at(-1)?.domain ?? domain }
}

function tagOf(text: string): [string, string] {
  const [name = '', value = ''] = text.split('=', 2)
  return [name.trim().toLowerCase(), value.trim().toLowerCase()]
}

/**
 * Finds the DMARC record of a sender by a tree walk (RFC 9989).
 * @param exists whether the domain has a server or takes mail
 * @throws NoAnswer
 */
export async function readDmarc(lookUp: LookUp, domain: string, exists: () => Promise<boolean>): Promise<Dmarc> {
  const { records, several, organization } = await walk(lookUp, domain)
  const record =
    records.find(of => of.domain === domain) ??
    records.find(of => of.domain === organization) ??
    records.find(({ tags }) => tags.get('psd') === 'y')
  const tag = (name: string) => record?.tags.get(name)
  const mistake = ['p', 'sp', 'np'].find(name => tag(name) !== undefined && !isPolicy(tag(name)))
  const isOwn = record?.domain === domain
  const ofMissing = isOwn || !tag('np') || (await exists()) ? undefined : tag('np')
  const asked = ofMissing ?? (isOwn ? undefined : tag('sp')) ?? tag('p')
  const policy = mistake === undefined && isPolicy(asked) ? asked : 'none'
  const inTest = policies[Math.max(0, policies.indexOf(policy) - 1)] ?? 'none'
  return {
    record,
    policy: tag('t') === 'y' ? inTest : policy,
    mistake: mistake && `${mistake}=${tag(mistake)}`,
    several,
    organization,
  }
}

function isPolicy(text: string | undefined): text is Policy {
  return policies.some(policy => policy === text)
}

/**
 * Whether a domain that was proven counts for the sender's: the same one or, in relaxed mode, one of the same organization.
 * @throws NoAnswer
 */
export async function isAligned(
  lookUp: LookUp,
  { record, organization }: Dmarc,
  { domain, proven, mode }: { domain: string; proven: string; mode: 'adkim' | 'aspf' },
): Promise<boolean> {
  if (proven === domain || record?.tags.get(mode) === 's') return proven === domain
  return (await walk(lookUp, proven)).organization === organization
}
