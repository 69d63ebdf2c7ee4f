import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition, useEffect } from 'react'
import { bearTranslation } from '#site/translated-texts.ts'
import { hydrateRoot } from './react-client.ts'
import { getRouter } from './router.tsx'

bearTranslation()
const router = getRouter()

// Start's own entry brings a serialiser for server functions, of which this site has none, to every page.
function Client() {
  useEffect(() => {
    dispatchEvent(new Event('awake'))
  }, [])
  return <RouterClient router={router} />
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Client />
    </StrictMode>,
  )
})
