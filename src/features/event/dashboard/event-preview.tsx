import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { accentStyle } from '#features/event/accent-style.ts'
import { eventQuery } from '#features/event/event.queries.ts'
import { ACCENT_GROUND, type EventProfile } from '#features/event/event-profile.schema.ts'
import { contrastOf, TEXT_CONTRAST } from '#lib/color/contrast.ts'
import { palette } from '#lib/color/palette.ts'
import { dayText } from '#lib/time/day-text.ts'
import { buttonClass } from '#ui/button.tsx'

/** How the name and the accent will look, while they are typed. */
export function EventPreview() {
  const { control } = useFormContext<EventProfile>()
  const [brandName, accent] = useWatch({ control, name: ['brandName', 'accent'] })
  const { data: event } = useQuery(eventQuery)
  const typed = accent.trim()
  const color = typed || palette.emberDeep
  const isColor = /^#[\da-f]{6}$/i.test(color)
  const contrast = isColor ? contrastOf(color, ACCENT_GROUND) : 0
  const enough = contrast >= TEXT_CONTRAST
  return (
    <div className="mb-7 overflow-hidden rounded-2xl border border-line">
      <div
        style={isColor ? accentStyle(typed) : undefined}
        className="flex flex-wrap items-end justify-between gap-5 bg-night p-5 text-white sm:p-7"
      >
        <div className="min-w-0">
          <p className="font-semibold text-ember-light">
            {brandName} {event?.editionYear}
          </p>
          <p className="mt-1 font-display font-extrabold text-3xl leading-none tracking-tight sm:text-4xl">
            {event?.theme}
          </p>
          <p className="mt-2 text-mist">{event && `${dayText(event.date)} • ${event.startTime} - ${event.endTime}`}</p>
        </div>
        <span aria-hidden className={buttonClass({ size: 'small' })}>
          Get Tickets
        </span>
      </div>
      <p role="status" className={`px-5 py-3 text-[0.875rem] sm:px-7 ${enough ? 'text-grey' : 'text-ember-deep'}`}>
        {isColor
          ? `Contrast of the accent: ${(Math.floor(contrast * 10) / 10).toFixed(1)} to 1, at least ${TEXT_CONTRAST} to 1 is needed. ${enough ? 'It can be read.' : 'It is too light to be read.'}`
          : 'Please enter a color such as #C22F1B'}
      </p>
    </div>
  )
}
