import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { addEdition, addPackage, addSponsor } from '#test/builders.ts'
import { anyDatabase, type TestEngine } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'

const numbers = [
  { figure: '212', text: 'people in the hall' },
  { figure: '7', text: 'talks' },
  { figure: '41', text: 'volunteers' },
  { figure: '1,200', text: 'cups of coffee' },
]

async function place(open: TestEngine['open'], pictures: number, name: string) {
  const database = await open()
  await addEdition(database.db, { details: JSON.stringify({ numbers }) })
  const marks = ['Logo on the wall', 'Table in the foyer'].map(feature => ({
    feature,
    kind: 'other',
    daysBefore: 1,
    person: '',
  }))
  const packageId = await addPackage(database.db, {
    name: 'Brave',
    features: '["Logo on the wall","Table in the foyer"]',
    deliverables: JSON.stringify(marks),
  })
  const id = await addSponsor(database.db, {
    packageId,
    year: 2026,
    name,
    deliveries: '{"Table in the foyer":"delivered"}',
  })
  const site = testSite(database)
  const admin = await site.signIn()
  for (let number = 0; number < pictures; number++) {
    const background = { r: number * 10, g: 90, b: 200 }
    const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
      .png()
      .toBuffer()
    const form = new FormData()
    form.append('image', new Blob([Uint8Array.from(bytes)]), 'day.png')
    const { filePath } = (await admin('/upload', { body: form })).body
    await admin('/pictures', { body: { kind: 'recap', year: 2026, picture: filePath, credit: 'Ana Ruiz' } })
  }
  const issued = await admin('/access-links', { body: { purpose: 'partner', recordId: id, by: 'page' } })
  const own = `/api/my/${String(issued.body.address).split('/my/')[1]}/partner/thanks.pdf`
  const cookie = await site.cookie()
  const path = `/api/admin/sponsors/${id}/thanks.pdf`
  const pdf = async (address = path) =>
    getDocumentProxy(new Uint8Array(await (await site.raw(address, { cookie })).arrayBuffer()))
  return { ...site, own, path, pdf }
}

anyDatabase('The thank-you of a partner', ({ open }) => {
  test('S4: has the pictures, the numbers and what was delivered, for organizers and the partner alone', async () => {
    const { raw, own, path, pdf, clock } = await place(open, 4, 'Prairie Roots Coffee')
    expect([(await raw(path)).status, (await raw(own)).status], 'strangers, and before the event').toEqual([401, 404])
    clock.now = '2026-10-09T12:00:00.000Z'
    const answer = await raw(own)
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="devontalks-2026-thanks-prairie-roots-coffee.pdf"',
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const { text } = await extractText(await pdf(own), { mergePages: true })
    for (const part of [
      'Thank you, Prairie Roots\nCoffee',
      'Brave partner of DevonTalks 2026',
      'October 8, 2026',
      '212',
      'people in the hall',
      'Table in the foyer',
      'Pictures: Ana Ruiz',
    ]) {
      expect(text).toContain(part)
    }
    expect(text).not.toContain('Logo on the wall')
  })

  test.each([
    [0, 'A'],
    [3, 'مقهى المروج 大草原咖啡 Žluťoučký'],
    [12, 'Wonderfully '.repeat(16)],
  ])(
    'S4: %i pictures and any name leave no blank third of a page, and no letter without a shape',
    async (pictures, name) => {
      const { pdf } = await place(open, pictures, name)
      const document = await pdf()
      const { text } = await extractText(document, { mergePages: true })
      expect(text).toContain('212')
      expect(text).not.toContain('\uFFFD')
      const last = pictures === 0 ? document.numPages : document.numPages - 1
      for (let number = 1; number <= last; number++) {
        const page = await document.getPage(number)
        const { items } = await page.getTextContent()
        const lines = items.flatMap(item => ('transform' in item && item.str.trim() ? Number(item.transform[5]) : []))
        const { argsArray } = await page.getOperatorList()
        // A picture is drawn by a matrix of its width, its height downwards, and its left lower corner.
        const isPicture = (args: unknown) => Array.isArray(args) && args.length === 6 && args[0] > 200 && args[3] < -100
        const ends = argsArray.filter(isPicture).map(args => 792 - Number(args[5]))
        const lowest = Math.min(...ends, ...lines.filter(height => height > 64))
        expect(lowest, `page ${number}`).toBeLessThan(792 / 3)
      }
    },
  )
})
