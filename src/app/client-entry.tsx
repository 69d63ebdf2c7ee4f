import type { AnyRouter } from '@tanstack/react-router'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { hasSessionFlag } from '#client/session-flag.ts'
import { frameAwake } from '#site/frame-awake.ts'
import { surviveTranslation } from '#site/translated-texts.ts'
import { getRouter } from './router.tsx'

surviveTranslation()

// Start's own entry adds a serialiser for server functions to every page. This site has none.
function Client({ router }: { router: AnyRouter }) {
  useEffect(() => {
    dispatchEvent(new Event('awake'))
    let isShown = false
    // Only the browsers of organizers load the bar.
    function showBar() {
      if (isShown || location.pathname.startsWith('/admin') || !hasSessionFlag()) return
      isShown = true
      import('#dashboard/organizer-bar.tsx').then(({ showOrganizerBar }) => showOrganizerBar(router))
    }
    frameAwake.then(showBar)
    return router.subscribe('onResolved', () => frameAwake.then(showBar))
  }, [router])
  return <RouterClient router={router} />
}

// Tasks of their own: a phone evaluates the modules, and makes the router, for longer than a press may wait.
setTimeout(begin)

async function begin() {
  // `URL.parse` is the newest API that older-browsers.ts adds.
  if (!('parse' in URL)) await import('#ui/older-browsers.ts')
  const router = getRouter()
  await new Promise(resolve => setTimeout(resolve))
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Client router={router} />
      </StrictMode>,
    )
  })
}
