import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { isSessionLost } from '#client/session.queries.ts'
import { LoginInPlace } from '#dashboard-kit/form/login-in-place.tsx'
import { useDebounced } from '#dashboard-kit/lists/use-debounced.ts'
import { originQuery, tintCall } from '#features/media/dashboard/media-upload.queries.ts'
import type { SitePictureValues } from '#features/pictures/pictures.schema.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { HeroPreview } from './hero-preview.tsx'
import { areMixed, heroLookQuery, posterQuery } from './pictures-admin.queries.ts'

const screens = [
  { name: 'On a wide screen', shape: 'wide', className: 'h-44 w-78.5 max-w-full rounded-xl' },
  { name: 'On a phone', shape: 'phone', className: 'h-56 w-28 rounded-xl' },
] as const

/** A hero as visitors will see it, and the switch of its tint. */
export function HeroLookField() {
  const { picture, focusX, focusY } = useWatch<SitePictureValues>()
  const focus = { focusX: focusX ?? 50, focusY: focusY ?? 50 }
  const measured = { focusX: useDebounced(focus.focusX), focusY: useDebounced(focus.focusY) }
  const { data: look } = useQuery({
    ...heroLookQuery({ picture: picture ?? '', ...measured }),
    enabled: Boolean(picture),
  })
  if (!picture) return null
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-1.5 font-semibold text-[0.875rem]">How visitors see it</legend>
      <div className="flex flex-wrap items-start gap-5">
        {screens.map(({ name, ...screen }) => (
          <figure key={name} className="grid min-w-0 gap-1">
            <HeroPreview picture={{ picture, ...focus }} scrims={look} {...screen} />
            <figcaption className="text-[0.875rem] text-grey">{name}</figcaption>
          </figure>
        ))}
      </div>
      <TintField picture={picture} isPortrait={look?.isPortrait ?? false} />
    </fieldset>
  )
}

/** Redraws the picture in the site's colours, or from its original again. */
function TintField({ picture, isPortrait }: { picture: string; isPortrait: boolean }) {
  const { setValue } = useFormContext<SitePictureValues>()
  const { data: event } = useQuery(posterQuery)
  const { data: origin } = useQuery(originQuery(picture))
  const [loggedOut, setLoggedOut] = useState(false)
  const tint = useMutation(tintCall)
  const isTinted = origin?.cut?.tint ?? false
  const advice = isPortrait
    ? 'Recommended for an upright picture: wide screens show only a strip of it, which is calmer in few colours.'
    : areMixed(event?.heroes ?? []) &&
      'Recommended: some of your pictures are bright and others dark. Tinted, they look like one set.'

  function redraw() {
    if (tint.isPending) return
    tint.mutate(
      { picture, tint: !isTinted },
      {
        onSuccess: address => setValue('picture', address, { shouldDirty: true }),
        onError: error => isSessionLost(error) && setLoggedOut(true),
      },
    )
  }

  return (
    <>
      <CheckboxField
        label="Tint with the colours of the site"
        checked={tint.isPending ? !isTinted : isTinted}
        aria-disabled={!origin || tint.isPending}
        onChange={redraw}
        hint={
          (!isTinted && advice) ||
          'Draws the picture in dark tones and a warm light. Switch it off to get its own colours back.'
        }
        error={tint.isError && !loggedOut ? 'The picture could not be tinted. Please try again.' : undefined}
      />
      <LoginInPlace open={loggedOut} onClose={() => setLoggedOut(false)} />
    </>
  )
}
