import { compress } from 'hono/compress'
import { html, raw } from 'hono/html'
import liveWorker from '#client/live-worker.ts?script'
import type { Database } from '#db/database.ts'
import { lookUpLink } from '#features/access-links/server/access-links.api.ts'
import { endedLink } from '#features/access-links/server/access-links.ts'
import { readCrew, readFoyer, readRoom, readStage } from '#features/day/server/screens.domain.ts'
import crewSheet from '#features/day/site/screens/crew-sheet.css?raw'
import shared from '#features/day/site/screens/day-page.css?raw'
import foyer from '#features/day/site/screens/foyer-screen.css?raw'
import greenRoom from '#features/day/site/screens/green-room.css?raw'
import leadBoard from '#features/day/site/screens/lead-board.css?raw'
import type { ScreenSetting } from '#features/day/site/screens/screen-setting.ts'
import screens from '#features/day/site/screens/screens.css?raw'
import stageTimer from '#features/day/site/screens/stage-timer.css?raw'
import screenScript from '#features/day/site/screens/start-screen.tsx?script'
import { readEvent } from '#features/event/server/event.domain.ts'
import door from '#features/guests/site/door/door.css?raw'
import doorScript from '#features/guests/site/door/start-door.tsx?script'
import { readLeadBoard } from '#features/shifts/server/lead-board.ts'
import { createRoutes, type LinkCaller } from '#http/create-routes.ts'
import { pagePolicy, secretHeaders } from '#http/security-headers.ts'
import { screenSprite } from '#lib/terms/icons.ts'
import { zoneOffsets } from '#lib/time/time-zone-rules.ts'
import { answerFault } from '#rendering/page-routes.ts'
import type { Visits } from '#rendering/visits.ts'
import colors from '#ui/styles/colors.css?raw'
import faces from '#ui/styles/fonts.css?inline'
import { linkHolders } from '../rules/link-holders.ts'

/** A script and styles of pages, with the policy that lets in nothing else. */
function lookOf(title: string, script: string, ...styles: string[]) {
  // A screen stays for hours: its typefaces may come late.
  const style = [faces.replaceAll('optional', 'swap'), colors.replace('@theme', ':root'), shared, ...styles].join('\n')
  return { title, script, style, policy: pagePolicy([script], [style]) }
}

const looks = {
  stage: lookOf('Stage timer', screenScript, screens, stageTimer),
  screen: lookOf('Screen', screenScript, screens, foyer),
  'green-room': lookOf('Green room', screenScript, screens, greenRoom),
  crew: lookOf('Run sheet', screenScript, screens, greenRoom, crewSheet),
  lead: lookOf('Volunteers', screenScript, screens, greenRoom, leadBoard),
  door: lookOf('Door', doorScript, door),
}

function isDayPurpose(purpose: string | undefined): purpose is keyof typeof looks {
  return purpose !== undefined && Object.hasOwn(looks, purpose)
}

/** What a screen shows at first; a desk keeps its list in the browser. */
const states = {
  stage: readStage,
  screen: readFoyer,
  'green-room': readRoom,
  crew: readCrew,
  lead: ({ db }: Database, now: Date, link: LinkCaller) => readLeadBoard(db, now, link),
  door: async () => undefined,
}

/** A worker, and what its own policy lets it ask. */
const workers = [
  // Earlier releases kept the door by a worker of its own.
  { path: '/day/door-worker.js', script: 'registration.unregister()', policy: "default-src 'none'" },
  { path: '/day/live-worker.js', script: liveWorker, policy: "default-src 'none'; connect-src 'self'" },
]

/** The pages of the screens and desks of the day (decisions R4 to R6, G2): small, without router and query cache. */
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
  return routes.get('/day/:token', compress(), async c => {
    visits.count(c, c.req.path)
    const lookedUp = await lookUpLink(c, linkHolders, 'day')
    const { link } = lookedUp
    if (!link || !isDayPurpose(link.purpose)) return endedLink(c, lookedUp)
    const { database, now } = c.var.services
    const { brandName, editionYear, theme, timeZone } = await readEvent(database.db, now())
    const look = looks[link.purpose]
    const state = await states[link.purpose](database, now(), link)
    const setting: ScreenSetting & { state: object | undefined } = {
      purpose: link.purpose,
      until: link.until,
      brand: brandName,
      edition: [editionYear, theme].filter(Boolean).join(' · '),
      zone: { timeZone, offsets: zoneOffsets(timeZone, now()) },
      state: state && { ...state, view: link.view },
    }
    return c.html(page(brandName, setting, look), 200, {
      ...secretHeaders,
      'Content-Security-Policy': look.policy,
      // The door scans tickets.
      ...(link.purpose === 'door' && {
        'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
      }),
    })
  })
}

function page(brand: string, setting: object, { title, script, style }: ReturnType<typeof lookOf>) {
  return html`<!doctype html>
<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${brand}</title>
<link rel="icon" href="/favicon.svg">
<style>${raw(style)}</style>
</head>
<body>
<div id="root"></div>
${raw(screenSprite)}
<noscript>This page needs scripts.</noscript>
<script type="application/json" id="setting">${raw(JSON.stringify(setting).replaceAll('<', '\\u003c'))}</script>
<script>${raw(script)}</script>
</body>
</html>`
}
