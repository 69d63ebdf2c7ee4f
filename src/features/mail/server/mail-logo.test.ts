import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { defaultProfile } from '#features/event/event-profile.schema.ts'
import { anyDatabase } from '#test/each-database.ts'
import { mailingSite } from '#test/mailing-site.ts'

const ends: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

anyDatabase('The logo in mails', ({ open }) => {
  test('Y8: a mail and a newsletter carry it with the name for where pictures are off, and fetch nothing', async () => {
    const { signIn, visitor, server, sentBy, newsletterProcess } = await mailingSite(await open(), ends)
    const admin = await signIn()
    const png = await sharp({ create: { width: 600, height: 150, channels: 3, background: '#2fbf9b' } })
      .png()
      .toBuffer()
    const form = new FormData()
    form.set('image', new File([Uint8Array.from(png)], 'logo.png'))
    const logo = (await admin('/upload', { body: form })).body.filePath
    const save = (profile: object) =>
      admin('/settings/event-profile', { body: { value: JSON.stringify({ ...defaultProfile, ...profile }) } })
    expect((await save({ logo })).status).toBe(200)
    const message = { name: 'Ada Quill', email: 'ada@example.com', message: 'Is there parking nearby?' }
    await visitor('/contact', { body: message })
    await sentBy('2026-03-01T12:01:00.000Z')
    const letter = { audience: 'person', person: 'bo@example.org', subject: 'Rehearsal', body: 'At seven.' }
    const { id } = (await admin('/newsletters', { body: letter })).body.newsletter
    await admin(`/newsletters/${id}/send`, { method: 'POST' })
    await newsletterProcess()(5)
    expect(server.received).toHaveLength(3)
    for (const { source } of server.received) {
      expect(source).toMatch(/^Content-Type: multipart\/related/m)
      expect(source).toMatch(/^Content-ID: <logo@lectern>\r$/m)
      expect(source).toMatch(/^Content-Disposition: inline; filename=logo\.png\r$/m)
      const html = source.replaceAll('=\r\n', '').replaceAll('=3D', '=')
      expect(html).toMatch(/<img src="cid:logo@lectern" alt="DevonTalks" width="256" height="64"/)
      expect(html.match(/\ssrc="/g)).toHaveLength(1)
    }
    const { body } = await admin('/newsletters/preview', { body: { audience: 'speakers', body: 'At seven.' } })
    expect(body.html).toMatch(/<img src="data:image\/png;base64,/)

    await save({ logo: '' })
    await visitor('/contact', { body: { ...message, email: 'cy@example.com' } })
    const [receipt] = await sentBy('2026-03-01T12:02:00.000Z')
    expect(receipt?.html).toContain('Devon<span')
    expect(server.received.at(-1)?.source).not.toMatch(/image\/png|<img/)
  })
})
