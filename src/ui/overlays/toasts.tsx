import { type ComponentType, useEffect, useState } from 'react'
import { arrivals } from './show-toast.ts'

/**
 * Stands once around all pages and loads the toaster when the first toast is asked for. On a line that broke it stays
 * away: an error stands where it was made, too, and what was typed there must not go with it.
 */
export function Toasts() {
  const [Toaster, setToaster] = useState<ComponentType>()
  useEffect(() => {
    const load = () =>
      import('./toaster.tsx').then(
        found => setToaster(() => found.Toaster),
        () => undefined,
      )
    arrivals.addEventListener('toast', load)
    return () => arrivals.removeEventListener('toast', load)
  }, [])
  return Toaster && <Toaster />
}
