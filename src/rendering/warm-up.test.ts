import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { mediaPath } from '#lib/terms/media-path.ts'
import { anyDatabase } from '#test/each-database.ts'
import { listeningServer } from '#test/listening-site.ts'
import { testSite } from '#test/test-site.ts'
import { startWarmUp } from './warm-up.ts'

async function aPicture(background: string): Promise<Blob> {
  const picture = sharp({ create: { width: 300, height: 200, channels: 3, background } })
  return new Blob([new Uint8Array(await picture.png().toBuffer())])
}

anyDatabase('What is made before it is asked for', ({ open }) => {
  test('SP18: pages and each size of their pictures, after a start and after a change', async () => {
    const database = await open()
    const rendered: string[] = []
    let shown: string[] = []
    const site = testSite(database, {
      async render(request) {
        const { pathname } = new URL(request.url)
        rendered.push(pathname)
        const links = ['/team', '/speakers/1', '/admin/login', '/team#first'].map(link => `<a href="${link}">there</a>`)
        const pictures = pathname === '/team' ? shown.map(address => `<img srcset="${address} 192w">`) : []
        const html = `<!doctype html>${[...links, ...pictures].join('')}`
        return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
      },
    })
    const organizer = await site.signIn()
    async function upload(colour: string): Promise<string> {
      const form = new FormData()
      form.set('image', await aPicture(colour), 'picture.png')
      const { body } = await organizer('/upload', { body: form })
      return body.filePath.split('/')[2]
    }
    const made = async () => {
      const variants = database.db.selectFrom('mediaVariants').innerJoin('media', 'media.id', 'mediaVariants.mediaId')
      const rows = await variants.select(['hash', 'mediaVariants.width', 'format']).execute()
      return rows.map(({ hash, width, format }) => `${hash} ${width} ${format}`).toSorted()
    }
    const [first, second] = [await upload('red'), await upload('blue')]
    shown = [mediaPath(first, 192, 'avif'), mediaPath(first, 600, 'webp'), mediaPath(first, 601, 'webp')]
    const { server } = await listeningServer(site.listener)
    let [looks, others] = [0, true]
    const isBusy = () => {
      looks += 1
      return others
    }
    onTestFinished(startWarmUp(server, site.warmable, { quiet: 20, atMost: 60_000, isBusy }))
    // A few of its looks: what others on the machine need is theirs.
    await expect.poll(() => looks).toBeGreaterThan(5)
    expect(await made()).toEqual([])
    others = false
    await expect.poll(made).toEqual([`${first} 192 avif`, `${first} 600 webp`])
    expect([...new Set(rendered)].toSorted()).toEqual(['/', '/team'])
    shown = [mediaPath(second, 320, 'avif')]
    await organizer('/team', {
      body: { name: 'Ada', role: 'Stage', bio: 'Leads.', photo: mediaPath(second, 800, 'webp') },
    })
    await expect.poll(made).toContain(`${second} 320 avif`)
    expect(site.logged.map(line => JSON.parse(line)).filter(({ level }) => level >= 40)).toEqual([])
  })
})
