import { expect, test } from 'vitest'
import { readRecording } from '#features/speakers/recording.ts'
import { aSpeaker } from '#test/builders.ts'
import { anyDatabase } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'

const render = async () => new Response('<html></html>')

test.for([
  [
    'https://www.youtube.com/watch?v=abcdefghijk&t=4',
    'https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1&rel=0',
  ],
  ['https://youtu.be/abcdefghijk', 'https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1&rel=0'],
  ['https://vimeo.com/123456789', 'https://player.vimeo.com/video/123456789?autoplay=1&dnt=1'],
  ['https://files.example/talks/one.MP4', 'https://files.example/talks/one.MP4'],
] as const)('%s is played from %s', ([address, source]) => {
  expect(readRecording(address)?.source).toBe(source)
})

anyDatabase('Recordings', ({ open }) => {
  test('are kept with the speaker, and only their origins are let in, for talks that visitors see', async () => {
    const { visitor, signIn, raw } = testSite(await open(), { render })
    const admin = await signIn()
    const policy = async () => (await raw('/team')).headers.get('content-security-policy') ?? ''
    expect(await policy()).not.toMatch(/youtube|media-src/)
    const recording = 'https://youtu.be/abcdefghijk'
    const { body } = await admin('/speakers', { body: aSpeaker({ recording }) })
    expect(await policy()).not.toContain('youtube')
    const { id } = body.speaker
    await admin(`/speakers/${id}`, { method: 'PATCH', body: { selectionStatus: 'selected' } })
    expect((await visitor(`/speakers/${id}`)).body.speaker.recording).toBe(recording)
    expect(await policy()).toMatch(/frame-src [^;]*https:\/\/www\.youtube-nocookie\.com(;|$)/)
    expect(await policy()).not.toMatch(/vimeo|media-src/)
    await admin(`/speakers/${id}`, { method: 'PATCH', body: { recording: 'https://files.example/one.webm' } })
    expect(await policy()).toContain("media-src 'self' https://files.example;")
    expect(await policy()).not.toContain('youtube')
  })

  test.for([
    'http://www.youtube.com/watch?v=abcdefghijk',
    'javascript:alert(1)//.mp4',
    'data:video/mp4;base64,AAAA',
    'https://evil.example/watch?v=abcdefghijk',
    'https://youtube.com.evil.example/watch?v=abcdefghijk',
    'https://user:secret@files.example/a.mp4',
    'https://files.example:8443/a.mp4',
    "https://a;script-src'unsafe-inline'.example/a.mp4",
    'https://www.youtube.com/watch?v=abc"><script>',
    '/media/a.mp4',
    `https://files.example/${'a'.repeat(2000)}.mp4`,
  ])('%s is refused', async recording => {
    const admin = await testSite(await open()).signIn()
    const { status, body } = await admin('/speakers', { body: aSpeaker({ recording }) })
    expect([status, body.fields?.[0]?.field]).toEqual([400, 'recording'])
  })

  test('an applicant cannot send one in', async () => {
    const { visitor, signIn } = testSite(await open())
    const body = { ...aSpeaker({ recording: 'https://youtu.be/abcdefghijk' }), email: 'ada@example.com', elapsed: 9000 }
    expect((await visitor('/speakers/apply', { body })).status).toBe(201)
    const { speakers } = (await (await signIn())('/admin/speakers')).body
    expect(speakers[0].recording).toBe('')
  })
})
