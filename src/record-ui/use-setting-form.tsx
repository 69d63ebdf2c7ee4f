import { useMutation } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type SettingKey, setting as settingSchema } from '#features/settings/settings.schema.ts'
import { LeaveGuard } from '#ui/overlays/leave-guard.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'
import { saveSettingCall } from './settings-admin.queries.ts'
import { type StoredSetting, useStoredSetting } from './use-stored-setting.ts'
import { useVersionedForm, type VersionedForm } from './use-versioned-form.tsx'

interface Options<Values extends FieldValues> {
  setting: SettingKey
  form: UseFormReturn<Values>
  valuesOf: (stored: string | undefined) => Values
  textOf: (values: Values) => string
  /** The values as they are compared when somebody else has saved too, by what they are called. */
  describe: (values: Values) => Record<string, unknown>
  /** Said when it is saved, for the values that were sent, and when it is not. */
  done: string | ((values: Values) => string)
  failed: string
}

export interface SettingForm<Values> extends Pick<VersionedForm<StoredSetting, Values>, 'problem' | 'changedIn'> {
  onSubmit: (event: SubmitEvent) => void
  /** Takes back all that is not saved. */
  putBack: () => void
  /** What may stand above the form: a conflict, a login, a question before unsaved work is lost. */
  dialogs: ReactNode
}

/** A form that edits one setting in place, and follows what others save while nothing is typed in it. */
export function useSettingForm<Values extends FieldValues>({
  setting,
  form,
  valuesOf,
  textOf,
  describe,
  done,
  failed,
}: Options<Values>): SettingForm<Values> {
  const stored = useStoredSetting(setting)
  const save = useMutation(saveSettingCall)
  const { isDirty } = form.formState
  const { base, submit, restart, problem, setProblem, changedIn, dialogs } = useVersionedForm<StoredSetting, Values>({
    form,
    start: stored,
    noun: 'setting',
    row: settingSchema,
    valuesOf: ({ value }) => valuesOf(value),
    describe,
    notSaved: failed,
    notValid: 'Some of it is not right yet: see the lines marked above.',
    failed: () => ({ title: 'Error updating settings', description: failed, kind: 'error' }),
  })

  const follow = useEffectEvent((version: number) => {
    if (!isDirty && base && version > base.version) restart(stored)
  })
  useEffect(() => follow(stored.version), [stored.version])

  async function saveSetting(values: Values, over: StoredSetting | null) {
    restart(await save.mutateAsync({ key: setting, value: textOf(values), version: over?.version ?? 0 }))
    showToast({ title: 'Settings updated', description: typeof done === 'string' ? done : done(values) })
  }

  function onSubmit(event: SubmitEvent) {
    event.preventDefault()
    void submit(saveSetting)
  }

  function putBack() {
    setProblem('')
    restart(stored)
  }

  return {
    onSubmit,
    problem,
    changedIn,
    putBack,
    dialogs: (
      <>
        <LeaveGuard dirty={isDirty} closing={false} onStay={() => {}} onLeave={() => {}} />
        {dialogs}
      </>
    ),
  }
}
