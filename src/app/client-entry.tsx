import type { AnyRouter } from '@tanstack/react-router'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { bearTranslation } from '#site/translated-texts.ts'
import { getRouter } from './router.tsx'

bearTranslation()

// Start's own entry brings a serialiser for server functions, of which this site has none, to every page.
function Client({ router }: { router: AnyRouter }) {
  useEffect(() => {
    dispatchEvent(new Event('awake'))
  }, [])
  return <RouterClient router={router} />
}

async function begin() {
  // The newest of what it stands in for.
  if (!('parse' in URL)) await import('#ui/older-browsers.ts')
  const router = getRouter()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Client router={router} />
      </StrictMode>,
    )
  })
}

begin()
