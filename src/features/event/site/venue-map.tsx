import { useState } from 'react'
import { buttonClass } from '#ui/button.tsx'

/** How long the maps service may take to answer, in ms. */
const ANSWER_MS = 10_000

const says = {
  asked: { text: 'Asking for the map...', button: 'Show the map' },
  failed: { text: 'The map did not come. The drawing is not to scale, but the address is true.', button: 'Try again' },
  drawn: { text: 'The map comes from a maps service, once you ask.', button: 'Show the map' },
} as const

interface Props {
  name: string
  address: string
}

/** A drawing of the venue; whoever asks for the map gets it of a maps service, which nobody is told of before (P9). */
export function VenueMap({ name, address }: Props) {
  const [state, setState] = useState<keyof typeof says | 'here'>('drawn')
  const map = `https://www.google.com/maps?q=${encodeURIComponent(address)}&output=embed`

  async function ask() {
    setState('asked')
    try {
      // A frame does not tell whether it could be loaded.
      await fetch(map, { mode: 'no-cors', credentials: 'omit', signal: AbortSignal.timeout(ANSWER_MS) })
      setState('here')
    } catch {
      setState('failed')
    }
  }

  return (
    <div className="relative isolate grid min-h-96 items-end overflow-hidden rounded-3xl bg-night text-white">
      <img src="/map.svg" alt="" loading="lazy" className="absolute inset-0 -z-20 size-full object-cover" />
      {state === 'here' ? (
        <iframe
          title={`Map of ${name}`}
          src={map}
          referrerPolicy="no-referrer"
          className="absolute inset-0 size-full"
        />
      ) : (
        <div className="map-shade flex flex-wrap items-end justify-between gap-x-8 gap-y-4 p-6 pt-40 md:p-8 md:pt-40">
          <div>
            <p className="font-bold font-display text-2xl tracking-tight">{name}</p>
            {address !== name && <p className="text-mist">{address}</p>}
            <p
              role={state === 'failed' ? 'alert' : 'status'}
              className="needs-script mt-1.5 text-[0.9375rem] text-mist"
            >
              {says[state].text}
            </p>
          </div>
          <button
            type="button"
            aria-disabled={state === 'asked'}
            className={`needs-script ${buttonClass({ look: 'ghost' })}`}
            onClick={state === 'asked' ? undefined : ask}
          >
            {says[state].button}
          </button>
        </div>
      )}
    </div>
  )
}
