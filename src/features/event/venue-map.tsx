import { MapPin } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

/** The map of the venue, asked of the maps service only by those who scroll to it (decision P9). */
export function VenueMap({ name, address }: { name: string; address: string }) {
  const frame = useRef<HTMLDivElement>(null)
  const [reached, setReached] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(entries => setReached(entries.some(entry => entry.isIntersecting)), {
      threshold: 0.2,
    })
    if (frame.current && !reached) observer.observe(frame.current)
    return () => observer.disconnect()
  }, [reached])
  return (
    <div ref={frame} className="map-ground relative min-h-96 overflow-hidden rounded-3xl text-white">
      <p className="absolute inset-0 grid place-content-center justify-items-center gap-2 p-6 text-center">
        <MapPin aria-hidden className="size-9 text-ember-light" />
        <span className="font-bold font-display text-xl tracking-tight">{name}</span>
        <span className="max-w-[28ch] text-mist">{address}</span>
      </p>
      {reached && (
        <iframe
          title={`Map of ${name}`}
          src={`https://www.google.com/maps?q=${encodeURIComponent(address)}&output=embed`}
          referrerPolicy="no-referrer"
          className="absolute inset-0 size-full"
        />
      )}
    </div>
  )
}
