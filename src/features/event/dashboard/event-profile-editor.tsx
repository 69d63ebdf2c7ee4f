import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { SaveRow } from '#dashboard-kit/form/save-row.tsx'
import { completeProfile } from '#features/event/complete-profile.ts'
import { eventQuery } from '#features/event/event.queries.ts'
import { type EventProfile, eventProfile } from '#features/event/event-profile.schema.ts'
import { useSettingForm } from '#features/settings/dashboard/use-setting-form.tsx'
import { useStoredSetting } from '#features/settings/dashboard/use-stored-setting.ts'
import { Button } from '#ui/button.tsx'
import { EventPreview } from './event-preview.tsx'
import { AddressFields } from './event-profile-fields.tsx'
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
    <form noValidate onSubmit={editing.onSubmit}>
      <FormProvider {...form}>{children}</FormProvider>
      <SaveRow form={form} editing={editing}>
        <Button type="submit" size="small" aria-disabled={form.formState.isSubmitting} className="gap-1!">
          {form.formState.isSubmitting ? 'Saving...' : 'Save'} <span className="max-sm:sr-only">{what}</span>
        </Button>
      </SaveRow>
      {editing.dialogs}
    </form>
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
