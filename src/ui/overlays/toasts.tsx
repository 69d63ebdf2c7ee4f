import { lazy, Suspense, useEffect, useState } from 'react'
import { arrivals } from './show-toast.ts'

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }))

/** Stands once around all pages and loads the toaster when the first toast is asked for. */
export function Toasts() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    const want = () => setWanted(true)
    arrivals.addEventListener('toast', want)
    return () => arrivals.removeEventListener('toast', want)
  }, [])
  return wanted && <Suspense>{<Toaster />}</Suspense>
}
