import { type ComponentType, useEffect, useState } from 'react'
import { arrivals } from './show-toast.ts'

/** Wraps all pages and loads the toaster with the first toast. If that fails, errors are still shown in place. */
export function Toasts() {
  const [Toaster, setToaster] = useState<ComponentType>()
  useEffect(() => {
    const load = () =>
      import('./toast-card.tsx').then(
        found => setToaster(() => found.Toaster),
        () => undefined,
      )
    arrivals.addEventListener('toast', load)
    return () => arrivals.removeEventListener('toast', load)
  }, [])
  return Toaster && <Toaster />
}
