import dns from 'node:dns'
import { expect, onTestFinished, test } from 'vitest'
import { anyDatabase } from '#test/each-database.ts'
import { freePort } from '#test/free-port.ts'
import { openDnsServer } from '#test/mail/dns-server.ts'
import { mailServer } from '#test/mail/mail-server.ts'
import { testSite } from '#test/test-site.ts'

/** The name server of the process, until the end of the test. */
function useNameServer(address: string) {
  const before = dns.getServers()
  dns.setServers([address])
  onTestFinished(() => dns.setServers(before))
}

anyDatabase('The check of the sender', ({ open }) => {
  const settings = { SMTP_URL: 'smtps://ada:a%20secret@mx.relay.example', MAIL_FROM: 'Club <post@club.example>' }

  test('DN1: it asks a real name server, and no answer holds a password', async () => {
    const server = await openDnsServer({
      'NS ': ['a.root.example'],
      'TXT club.example': ['unrelated', 'v=spf1 a:mx.rel|ay.example -all'],
      'A mx.relay.example': ['198.51.100.7'],
      'TXT _dmarc.club.example': 'SERVFAIL',
      'MX club.example': ['10 in.club.example'],
    })
    onTestFinished(server.close)
    useNameServer(server.address)
    const admin = await testSite(await open(), { settings }).signIn()
    const { status, body } = await admin('/mail/sender', { body: { headers: '' } })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      from: 'post@club.example',
      relay: 'mx.relay.example',
      findings: [
        { about: 'spf', state: 'good' },
        { about: 'relay', state: 'good' },
        { about: 'dmarc', state: 'unknown', text: expect.stringMatching(/^Could not look up DMARC/) },
        { about: 'mx', state: 'good', text: 'Replies to club.example arrive at in.club.example.' },
      ],
      delivered: [],
    })
    expect(JSON.stringify(body)).not.toMatch(/secret|ada/)
  })

  test.for(['no name server', 'one that denies every name'])('DN1: with %s nothing is called wrong', async server => {
    const denying = await openDnsServer({})
    onTestFinished(denying.close)
    useNameServer(server === 'no name server' ? `127.0.0.1:${await freePort()}` : denying.address)
    const admin = await testSite(await open(), { settings }).signIn()
    const headers = 'From: post@club.example\nDKIM-Signature: d=a.example'
    const { body } = await admin('/mail/sender', { body: { headers } })
    const states = [...body.findings, ...body.delivered].map(({ state }: { state: string }) => state)
    expect(states).toEqual(['unknown', 'unknown', 'unknown', 'unknown'])
  })

  test('DN2: a test mail goes to the address that was chosen', async () => {
    const server = await mailServer()
    const site = testSite(await open(), { settings: { ...settings, SMTP_URL: server.url } })
    const admin = await site.signIn()
    expect((await admin('/mail/test', { body: { recipient: 'not an address' } })).status).toBe(400)
    const { status, body } = await admin('/mail/test', { body: { recipient: 'eve@example.net' } })
    expect(status).toBe(201)
    expect(body.mail).toMatchObject({ recipient: 'eve@example.net', sentAt: expect.any(String), fault: '' })
    expect(server.received.map(({ to }) => to)).toEqual([['eve@example.net']])
  })
})
