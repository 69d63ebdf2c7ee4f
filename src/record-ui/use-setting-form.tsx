import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { CallError, reasonOf } from '#client/client.ts'
import { isSessionLost } from '#client/session.queries.ts'
import { type Setting, type SettingKey, setting as settingSchema } from '#features/settings/settings.schema.ts'
import { LeaveGuard } from '#ui/overlays/leave-guard.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'
import { LoginInPlace } from './login-in-place.tsx'
import { RecordConflict } from './record-conflict.tsx'
import { currentOf } from './record-kind.ts'
import { saveSettingCall } from './settings-admin.queries.ts'
import { useStoredSetting } from './use-stored-setting.ts'

const NOT_VALID = 'Some of it is not right yet: see the lines marked above.'

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

export interface SettingForm<Values> {
  submit: () => Promise<void>
  /** Why it is not saved. */
  problem: string
  /** What differs from what is stored, by what it is called. */
  changedIn: (values: Values) => string[]
  /** Takes back all that is not saved. */
  putBack: () => void
  /** What may stand above the form: a conflict, a login, a question before unsaved work is lost. */
  dialogs: ReactNode
}

/** A form that edits one setting in place; nothing typed is lost by a failure or somebody else's change. */
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
  const [base, setBase] = useState(stored)
  const [theirs, setTheirs] = useState<Setting | null>(null)
  const [loggedOut, setLoggedOut] = useState(false)
  const [problem, setProblem] = useState('')
  const { isDirty } = form.formState

  function startFrom(next: { value: string | undefined; version: number }, options?: { keepDirtyValues: boolean }) {
    form.reset(valuesOf(next.value), options)
    setBase(next)
  }

  // What somebody else saves is followed as long as nothing is typed here.
  const follow = useEffectEvent((version: number) => {
    if (!isDirty && version > base.version) startFrom(stored)
  })
  useEffect(() => follow(stored.version), [stored.version])

  function submit(version: number) {
    return form.handleSubmit(async values => {
      if (save.isPending) return
      setProblem('')
      try {
        startFrom(await save.mutateAsync({ key: setting, value: textOf(values), version }))
        showToast({ title: 'Settings updated', description: typeof done === 'string' ? done : done(values) })
      } catch (error) {
        explain(error)
      }
    }, refuse)
  }

  /** Says in the row of the button what is wrong above it. */
  function refuse() {
    setProblem(`${failed}. ${NOT_VALID}`)
  }

  function putBack() {
    setProblem('')
    startFrom(stored)
  }

  function changedIn(values: Values) {
    const [mine, before] = [describe(values), describe(valuesOf(base.value))]
    return Object.keys(mine).filter(label => !same(mine[label], before[label]))
  }

  function explain(error: unknown) {
    const current = currentOf(settingSchema, error)
    if (current) return setTheirs(current)
    if (isSessionLost(error)) {
      setLoggedOut(true)
      return setProblem('Your session has ended. Log in again, then save.')
    }
    const wrong = error instanceof CallError ? (error.problem?.fields ?? []) : []
    for (const { field, message } of wrong) {
      const known = knownField(form.getValues(), field)
      if (known) form.setError(known, { message })
    }
    showToast({ title: 'Error updating settings', description: failed, kind: 'error' })
    setProblem(`${failed}. ${reasonOf(error)}`)
  }

  function keepMine(current: Setting) {
    setTheirs(null)
    startFrom(current, { keepDirtyValues: true })
    return submit(current.version)()
  }

  function takeTheirs(current: Setting) {
    setTheirs(null)
    startFrom(current)
  }

  function differencesFrom(current: Setting) {
    const [mine, other, before] = [form.getValues(), valuesOf(current.value), valuesOf(base.value)].map(describe)
    return Object.keys(mine ?? {})
      .filter(label => !same(mine?.[label], other?.[label]))
      .map(label => ({
        field: label,
        label,
        mine: mine?.[label],
        theirs: other?.[label],
        touched: !same(mine?.[label], before?.[label]),
      }))
  }

  const dialogs = (
    <>
      <LeaveGuard dirty={isDirty} closing={false} onStay={() => {}} onLeave={() => {}} />
      <LoginInPlace open={loggedOut} onClose={() => setLoggedOut(false)} />
      {theirs && (
        <RecordConflict
          noun="setting"
          differences={differencesFrom(theirs)}
          onKeepMine={() => keepMine(theirs)}
          onTakeTheirs={() => takeTheirs(theirs)}
          onClose={() => setTheirs(null)}
        />
      )}
    </>
  )
  return { submit: submit(base.version), problem, changedIn, putBack, dialogs }
}

function same(one: unknown, two: unknown) {
  return JSON.stringify(one) === JSON.stringify(two)
}

function knownField<Values extends FieldValues>(values: Values, field: string): Path<Values> | undefined {
  return isPath(values, field) ? field : undefined
}

function isPath<Values extends FieldValues>(values: Values, field: string): field is Path<Values> {
  return field.split('.')[0] !== undefined && (field.split('.')[0] ?? '') in values
}
