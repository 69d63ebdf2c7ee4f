import { expect, test } from 'vitest'
import { checkSender } from './check-sender.domain.ts'
import { type LookUp, NoAnswer } from './look-up.domain.ts'
import zones from './recorded-zones.json' with { type: 'json' }

type Zone = Record<string, readonly string[] | string | undefined>

interface RecordedZone {
  name: string
  from?: string
  relay?: string | null
  /** Records by kind and name; a text in place of a list is a fault of the name server. */
  zone: Zone
  /** State, subject and a part of the text of each finding; the record offered, if any, after `=>`. */
  finds: readonly string[]
}

function lookUpIn(zone: Zone): LookUp {
  return async (kind, name) => {
    const records = zone[`${kind} ${name}`] ?? []
    if (typeof records === 'string') throw new NoAnswer(records)
    return records
  }
}

const recorded: readonly RecordedZone[] = zones

test.for(recorded)('DN1: $name', async ({ from = 'post@club.example', relay = 'mx.relay.example', zone, finds }) => {
  const { findings } = await checkSender(lookUpIn(zone), { from, relay, headers: '' })
  const found = findings.map(({ state, about, text, record }) => {
    return `${state} ${about}: ${text}${record ? ` => ${record.type} ${record.host} ${record.value}` : ''}`
  })
  expect(found.filter((text, index) => !text.includes(finds[index] ?? '\0'))).toEqual([])
  expect(found).toHaveLength(finds.length)
})

test.each([
  ['127.0.0.1', 'unknown'],
  ['10.1.2.3', 'unknown'],
  ['172.31.0.1', 'unknown'],
  ['172.32.0.1', 'wrong'],
  ['192.168.1.5', 'unknown'],
  ['169.254.3.3', 'unknown'],
  ['::1', 'unknown'],
  ['fd12::3', 'unknown'],
  ['2001:db8::25', 'wrong'],
])('DN1: a mail server at %s, which SPF does not name, is %s', async (relay, state) => {
  const lookUp = lookUpIn({ 'TXT club.example': ['v=spf1 mx ~all'] })
  const { findings } = await checkSender(lookUp, { from: 'post@club.example', relay, headers: '' })
  expect(findings.filter(({ about }) => about === 'relay')).toMatchObject([{ state }])
})

const headers = (authentication: string, signature = '') => `Delivered-To: ada@example.net
Authentication-Results: mx.example.net;
  ${authentication}
${signature && `DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed;\n\td=${signature}; s=mail; bh=x; b=y\n`}From: "Club, the" <post@club.example>
Authentication-Results: liar.example; dkim=pass header.d=club.example; spf=pass; dmarc=pass`

const zone = { 'TXT _dmarc.club.example': ['v=DMARC1; p=none'] }
const strict = { 'TXT _dmarc.club.example': ['v=DMARC1; p=none; adkim=s; aspf=s'] }

test.for([
  {
    name: 'signed, aligned and accepted',
    text: headers(
      'dkim=pass (2048-bit key; secure) header.d=club.example header.i=@club.example; spf=pass (x) smtp.mailfrom=post@club.example; dmarc=pass (p=none) header.from=club.example',
      'club.example',
    ),
    finds: ['good dkim', 'good spf', 'good dmarc'],
  },
  {
    name: 'as Outlook writes it, without its own name',
    text: headers(
      'spf=pass (sender IP is 192.0.2.9)\n  smtp.mailfrom=club.example; dkim=pass (signature was verified)\n header.d=club.example;dmarc=pass action=none\n header.from=club.example;compauth=pass reason=100',
      'club.example',
    ),
    finds: ['good dkim', 'good spf', 'good dmarc'],
  },
  {
    name: 'the name of the relay in HELO',
    text: headers(
      'dkim=pass header.d=club.example; spf=pass smtp.mailfrom=post@club.example; spf=none smtp.helo=mx.relay.example',
      'club.example',
    ),
    finds: ['good dkim', 'good spf'],
  },
  {
    name: 'not signed',
    text: headers('dkim=none; spf=pass smtp.mailfrom=post@club.example; dmarc=pass'),
    finds: ['wrong dkim: The mail is not signed', 'good spf', 'good dmarc'],
  },
  {
    name: 'signed for the relay alone',
    text: headers(
      'dkim=pass header.d=relay.example; spf=fail smtp.mailfrom=post@club.example; dmarc=fail',
      'relay.example',
    ),
    finds: ['wrong dkim: The mail is signed for relay.example, not for club.example', 'wrong spf', 'wrong dmarc'],
  },
  {
    name: 'a broken signature',
    text: headers('dkim=fail (body hash) header.d=club.example; dmarc=fail', 'club.example'),
    finds: ['wrong dkim: The receiver does not accept the signature', 'wrong dmarc'],
  },
  {
    name: 'a return address of the relay, and DKIM passes',
    text: headers(
      'dkim=pass header.i=@mail.club.example; spf=pass smtp.mailfrom=b@relay.example; dmarc=pass',
      'mail.club.example',
    ),
    finds: [
      'good dkim: The mail is signed for mail.club.example',
      'good spf: The receiver’s result of SPF for relay.example: pass. It does not count',
      'good dmarc',
    ],
  },
  {
    name: 'a subdomain in strict mode',
    zone: strict,
    text: headers(
      'dkim=pass header.d=mail.club.example; spf=pass smtp.mailfrom=b@mail.club.example',
      'mail.club.example',
    ),
    finds: ['wrong dkim', 'wrong spf'],
  },
  {
    name: 'a signature without a result',
    text: 'From: post@club.example\nDKIM-Signature: v=1; d=club.example; s=x',
    finds: ['unknown dkim: The mail is signed for club.example'],
  },
  { name: 'a part of the headers', text: 'Subject: Hello', finds: ['unknown dkim: The headers do not say'] },
  { name: 'a mail of another sender', text: 'From: <eve@evil.example>', finds: ['wrong dkim: These headers'] },
  {
    name: 'no network',
    zone: { 'TXT _dmarc.club.example': 'SERVFAIL' },
    text: headers('dkim=pass'),
    finds: ['unknown dkim: Could not look up'],
  },
] satisfies { name: string; zone?: Zone; text: string; finds: string[] }[])(
  'DN2: $name',
  async ({ zone: own = zone, text, finds }: { zone?: Zone; text: string; finds: string[] }) => {
    const { delivered } = await checkSender(lookUpIn(own), { from: 'post@club.example', relay: null, headers: text })
    const found = delivered.map(({ state, about, text }) => `${state} ${about}: ${text}`)
    expect(found.filter((text, index) => !text.startsWith(finds[index] ?? '\0'))).toEqual([])
    expect(found).toHaveLength(finds.length)
  },
)
