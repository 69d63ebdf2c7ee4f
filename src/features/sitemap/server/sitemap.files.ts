import { eventName } from '#features/event/event-name.ts'
import { iconPath } from '#features/event/own-icon.ts'
import { readEvent, readEventProfile } from '#features/event/server/event.domain.ts'
import { sendChangesAt } from '#http/changes-at.ts'
import { createRoutes } from '#http/create-routes.ts'
import { palette } from '#lib/color/palette.ts'
import { readSitemap, type SitemapEntry } from './sitemap.domain.ts'

/**
 * Files for search engines and home screens.
 * @param paths of the site map
 */
export function createSitemapFiles(paths: readonly string[]) {
  return createRoutes()
    .get('/sitemap.xml', async c => {
      const { config, database, now } = c.var.services
      const event = await readEvent(database.db, now())
      sendChangesAt(c, event.changesAt)
      const entries = await readSitemap(database.db, paths, event)
      const urls = entries.map(entry => sitemapUrl(config.publicUrl, entry)).join('\n')
      const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`
      return c.body(body, 200, { 'Content-Type': 'application/xml; charset=utf-8' })
    })
    .get('/robots.txt', async c => {
      const { config, database } = c.var.services
      const { published } = await readEventProfile(database.db)
      if (!published) return c.text('User-agent: *\nDisallow: /\n')
      const { publicUrl } = config
      return c.text(`User-agent: *\nDisallow: /admin\n\nSitemap: ${publicUrl}/sitemap.xml\n`)
    })
    .get('/site.webmanifest', async c => {
      const profile = await readEventProfile(c.var.services.database.db)
      const { brandName, icon } = profile
      const manifest = {
        id: '/',
        lang: 'en-CA',
        name: eventName(profile),
        short_name: brandName,
        start_url: '/',
        scope: '/',
        display: 'standalone',
        background_color: palette.snow,
        theme_color: palette.ink,
        icons: icon === '' ? builtIn : [ownIcon(icon, 192), ownIcon(icon, 512)],
      }
      return c.body(JSON.stringify(manifest), 200, { 'Content-Type': 'application/manifest+json' })
    })
}

const builtIn = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
]

function ownIcon(icon: string, size: 192 | 512) {
  return { src: iconPath(icon, size), sizes: `${size}x${size}`, type: 'image/png' }
}

function sitemapUrl(siteUrl: string, { path, changedAt }: SitemapEntry) {
  const lastmod = changedAt ? `<lastmod>${changedAt}</lastmod>` : ''
  return `  <url><loc>${siteUrl}${path}</loc>${lastmod}</url>`
}
