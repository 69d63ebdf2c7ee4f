import { zodResolver } from '@hookform/resolvers/zod'
import { FormProvider, useForm } from 'react-hook-form'
import { SaveRow } from '#features/settings/setting-panel.tsx'
import { useSettingForm } from '#features/settings/use-setting-form.tsx'
import { useStoredSetting } from '#features/settings/use-stored-setting.ts'
import { Button } from '#ui/button.tsx'
import { completeProfile } from './complete-profile.ts'
import { EventPreview } from './event-preview.tsx'
import { type EventProfile, savedProfile } from './event-profile.schema.ts'
import { EventProfileFields } from './event-profile-fields.tsx'

/** What the event is called, when and where it is, and how it looks; nowhere else is any of it written. */
export function EventProfileEditor() {
  const { value } = useStoredSetting('event-profile')
  const form = useForm<EventProfile>({ resolver: zodResolver(savedProfile), defaultValues: completeProfile(value) })
  const { submit, problem, dialogs } = useSettingForm({
    setting: 'event-profile',
    form,
    valuesOf: completeProfile,
    textOf: profile => JSON.stringify(profile),
    describe,
    done: 'The event profile is saved',
    failed: 'Failed to update event profile',
  })
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      <FormProvider {...form}>
        <EventPreview />
        <EventProfileFields />
      </FormProvider>
      <SaveRow problem={problem}>
        <Button type="submit" size="small" aria-disabled={form.formState.isSubmitting}>
          {form.formState.isSubmitting ? 'Saving...' : 'Save Event Profile'}
        </Button>
      </SaveRow>
      {dialogs}
    </form>
  )
}

/** Every field by its name, with what is inside it as lines of text. */
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
