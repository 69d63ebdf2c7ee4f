import { useLoaderData, useLocation } from '@tanstack/react-router'

/** The complete address of the page that is shown, to hand on to others. */
export function usePageAddress(): string {
  const { origin } = useLoaderData({ from: '__root__' })
  const { pathname } = useLocation()
  return `${origin}${pathname}`
}
