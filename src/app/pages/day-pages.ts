import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import liveWorker from '#client/live-worker.ts?script'
import { lookUpLink } from '#features/access-links/server/access-links.api.ts'
import { endedLink } from '#features/access-links/server/access-links.ts'
import { screensStyle } from '#features/day/site/screens/screens-style.ts'
import screenScript from '#features/day/site/screens/start-screen.ts?script'
import { readEvent } from '#features/event/server/event.domain.ts'
import type { DoorSetting } from '#features/guests/site/door/door-page.ts'
import doorScript from '#features/guests/site/door/door-page.ts?script'
import { doorStyle } from '#features/guests/site/door/door-style.ts'
import { doorWorker } from '#features/guests/site/door/door-worker.ts'
import { createRoutes } from '#http/create-routes.ts'
import { pagePolicy, secretHeaders } from '#http/security-headers.ts'
import { zoneOffsets } from '#lib/time/time-zone-rules.ts'
import { answerFault } from '#rendering/page-routes.ts'
import type { Visits } from '#rendering/visits.ts'
import faces from '#ui/styles/fonts.css?inline'
import { linkHolders } from '../rules/link-holders.ts'

const titles: Readonly<Record<string, string>> = {
  stage: 'Stage timer',
  screen: 'Screen',
  'green-room': 'Green room',
  door: 'Door',
}

const hashOf = (inline: string) => createHash('sha256').update(inline).digest('base64')

/** A script and a style of pages, with the policy that lets in nothing else. */
function lookOf(script: string, own: string) {
  // A screen stays for hours: its typefaces may come late.
  const style = faces.replaceAll('optional', 'swap') + own
  return { script, style, policy: pagePolicy([hashOf(script)], [hashOf(style)]) }
}

const screens = lookOf(screenScript, screensStyle)
const door = lookOf(doorScript, doorStyle)

/** A worker, and what its own policy lets it ask. */
const workers = [
  { path: '/day/door-worker.js', script: doorWorker, policy: "default-src 'self'" },
  { path: '/day/live-worker.js', script: liveWorker, policy: "default-src 'none'; connect-src 'self'" },
]

/** The pages of the screens and desks of the day (decisions R4 to R6): small, and without the framework. */
export function createDayPages(visits: Visits) {
  const routes = createRoutes().onError(answerFault)
  for (const { path, script, policy } of workers)
    routes.get(path, c =>
      c.body(script, 200, {
        'Content-Type': 'text/javascript; charset=utf-8',
        'Cache-Control': 'no-cache',
        'Content-Security-Policy': policy,
      }),
    )
  return routes.get('/day/:token', async c => {
    visits.count(c, c.req.path)
    const lookedUp = await lookUpLink(c, linkHolders, 'day')
    const { link } = lookedUp
    const title = titles[link?.purpose ?? '']
    if (!link || title === undefined) return endedLink(c, lookedUp)
    const { database, now } = c.var.services
    const { brandName, editionYear, theme, timeZone } = await readEvent(database.db, now())
    const isDoor = link.purpose === 'door'
    const look = isDoor ? door : screens
    const setting: DoorSetting = {
      purpose: link.purpose,
      until: link.until,
      brand: brandName,
      edition: [editionYear, theme].filter(Boolean).join(' · '),
      zone: { timeZone, offsets: zoneOffsets(timeZone, now()) },
    }
    return c.html(page(`${title} · ${brandName}`, title, setting, look), 200, {
      ...secretHeaders,
      'Content-Security-Policy': look.policy,
      // The door scans tickets.
      ...(isDoor && { 'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=()' }),
    })
  })
}

function page(name: string, title: string, setting: DoorSetting, { script, style }: ReturnType<typeof lookOf>) {
  return html`<!doctype html>
<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}</title>
<link rel="icon" href="/favicon.svg">
<style>${raw(style)}</style>
</head>
<body>
<main id="screen" aria-label="${title}"></main>
<p id="lost" role="status"></p>
<button id="full" hidden>Full screen</button>
<noscript>This page needs scripts.</noscript>
<script type="application/json" id="setting">${raw(JSON.stringify(setting).replaceAll('<', '\\u003c'))}</script>
<script>${raw(script)}</script>
</body>
</html>`
}
