import { useQuery } from '@tanstack/react-query'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { ColorField } from '#dashboard-kit/fields/color-field.tsx'
import { accentStyle } from '#features/event/accent-style.ts'
import { eventQuery } from '#features/event/event.queries.ts'
import { nearestAccent } from '#lib/color/accent-colors.ts'
import { palette } from '#lib/color/palette.ts'
import { dayText } from '#lib/time/written.ts'
import { buttonClass } from '#ui/button.tsx'
import { eventField } from './event-fields.ts'
import type { EventValues } from './event-values.ts'

/** The accent, and a live preview of it. */
export function AccentField() {
  const { control, formState } = useFormContext<EventValues>()
  const { label, hint } = eventField('accent')
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <AccentPreview />
      <Controller
        control={control}
        name="accent"
        render={({ field: { value, onChange, ref } }) => (
          <ColorField
            {...{ label, hint, value, onChange, ref }}
            otherwise="#C22F1B"
            error={formState.errors.accent?.message}
          />
        )}
      />
    </div>
  )
}

function AccentPreview() {
  const { control, setValue } = useFormContext<EventValues>()
  const [brandName, accent] = useWatch({ control, name: ['brandName', 'accent'] })
  const { data: event } = useQuery(eventQuery)
  const typed = accent.trim()
  const color = typed || palette.emberDeep
  const isColor = /^#[\da-f]{6}$/i.test(color)
  const nearest = isColor ? nearestAccent(color).toUpperCase() : color
  return (
    <div className="overflow-hidden rounded-2xl border border-line md:col-span-2">
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
      <div className="grid gap-3 px-5 py-3 text-[0.875rem] sm:px-7">
        <p role="status" className={isColor && nearest === color.toUpperCase() ? 'text-grey' : 'text-alert'}>
          {statusOf()}
        </p>
        {nearest !== color.toUpperCase() && isColor && (
          <QuietButton
            className="justify-self-start"
            onClick={() => setValue('accent', nearest, { shouldDirty: true, shouldValidate: true })}
          >
            Use {nearest}, the nearest that works
          </QuietButton>
        )}
      </div>
    </div>
  )

  function statusOf() {
    if (!isColor) return 'Please enter a colour such as #C22F1B'
    return nearest === color.toUpperCase()
      ? 'The accent works. As text on a light ground it is darkened.'
      : `Buttons in this colour would vanish on the dark ground, so they use ${nearest}.`
  }
}
