import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useForm, useFormContext, useWatch } from 'react-hook-form'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { InPlaceForm } from '#dashboard-kit/form/in-place-form.tsx'
import { accentStyle } from '#features/event/accent-style.ts'
import { completeProfile } from '#features/event/complete-profile.ts'
import { eventQuery } from '#features/event/event.queries.ts'
import { type EventProfile, eventProfile } from '#features/event/event-profile.schema.ts'
import { useSettingForm } from '#features/settings/dashboard/use-setting-form.tsx'
import { useStoredSetting } from '#features/settings/dashboard/use-stored-setting.ts'
import { nearestAccent } from '#lib/color/accent-colors.ts'
import { palette } from '#lib/color/palette.ts'
import { dayText } from '#lib/time/written.ts'
import { buttonClass } from '#ui/button.tsx'
import { AddressFields } from './social-link-fields.tsx'
import { SiteFields } from './site-profile-fields.tsx'

/** Name, look and contact of the event. */
export function AddressProfile() {
  return (
    <ProfileForm what="Address and Brand">
      <EventPreview />
      <AddressFields />
    </ProfileForm>
  )
}

/** The organisations behind the event, and options of the pages. */
export function SiteProfile() {
  return (
    <ProfileForm what="Event Profile">
      <SiteFields />
    </ProfileForm>
  )
}

/** A part of the profile; the other fields are saved unchanged. */
function ProfileForm({ what, children }: { what: string; children: ReactNode }) {
  const { value } = useStoredSetting('event-profile')
  const { data: event } = useQuery(eventQuery)
  const valuesOf = (stored: string | undefined) => completeProfile(stored, event?.lineUpYear)
  const form = useForm<EventProfile>({ resolver: zodResolver(eventProfile), defaultValues: valuesOf(value) })
  const editing = useSettingForm({
    setting: 'event-profile',
    form,
    valuesOf,
    textOf: profile => JSON.stringify(profile),
    describe,
    done: 'The event profile is saved',
    failed: 'Failed to update event profile',
  })
  return (
    <InPlaceForm editing={editing} what={what}>
      {children}
    </InPlaceForm>
  )
}

/** All fields by name, with nested values as lines of text. */
function describe(profile: EventProfile): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(profile).map(([field, value]) => [
      wordsOf(field),
      typeof value === 'object' ? linesOf(value) : value,
    ]),
  )
}

function linesOf(value: object): string[] {
  return Object.values(value).map(part => (typeof part === 'object' ? Object.values(part).join(', ') : String(part)))
}

/** 'brandName' as 'Brand name'. */
function wordsOf(field: string): string {
  const words = field.replace(/[A-Z]/g, capital => ` ${capital.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A live preview of the name and the accent. */
function EventPreview() {
  const { control, setValue } = useFormContext<EventProfile>()
  const [brandName, accent] = useWatch({ control, name: ['brandName', 'accent'] })
  const { data: event } = useQuery(eventQuery)
  const typed = accent.trim()
  const color = typed || palette.emberDeep
  const isColor = /^#[\da-f]{6}$/i.test(color)
  const nearest = isColor ? nearestAccent(color).toUpperCase() : color
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
