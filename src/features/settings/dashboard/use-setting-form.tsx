import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type InPlaceEditing, useInPlaceForm } from '#dashboard-kit/form/use-in-place-form.tsx'
import { Unloaded } from '#dashboard-kit/lists/empty-state.tsx'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import type { SettingKey } from '#features/settings/setting-keys.ts'
import { setting as settingSchema } from '#features/settings/settings.schema.ts'
import { type StoredSetting, saveSettingCall, settingsAdminQuery, useStoredSetting } from './settings-admin.queries.ts'

interface Options<Values extends FieldValues> {
  setting: SettingKey
  form: UseFormReturn<Values>
  valuesOf: (stored: string | undefined) => Values
  textOf: (values: Values) => string
  /** The values by label, for the comparison with another user's changes. */
  describe: (values: Values) => Record<string, unknown>
  /** The toasts for the saved values, and for a failure. */
  done: string | ((values: Values) => string)
  failed: string
}

/** A form that edits one setting in place. */
export function useSettingForm<Values extends FieldValues>({
  setting,
  form,
  valuesOf,
  textOf,
  describe,
  done,
  failed,
}: Options<Values>): InPlaceEditing<Values> {
  const stored = useStoredSetting(setting)
  const save = useMutation(saveSettingCall)
  const edition = useEdition()
  return useInPlaceForm<StoredSetting, Values>({
    form,
    stored,
    noun: 'setting',
    row: settingSchema,
    valuesOf: ({ value }) => valuesOf(value),
    describe,
    save: (values, over) =>
      save.mutateAsync({ key: setting, value: textOf(values), version: over?.version ?? 0, edition }),
    done: values => ({
      title: 'Settings updated',
      description: typeof done === 'string' ? done : done(values),
    }),
    failed: { title: 'Error updating settings', description: failed, kind: 'error' },
  })
}

/** Renders its children once settings are loaded. */
export function WithSettings({ children }: { children: ReactNode }) {
  const query = useQuery(settingsAdminQuery(useEdition()))
  if (query.data) return children
  const fault = 'Could not load the settings. Please try again later.'
  return <Unloaded query={query} loading="Loading settings..." fault={fault} />
}
