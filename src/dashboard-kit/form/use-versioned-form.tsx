import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { reasonOf } from '#client/client.ts'
import { isSessionLost } from '#client/session.queries.ts'
import { useOneAtATime } from '#dashboard-kit/form/use-one-at-a-time.ts'
import type { z } from '#lib/zod.ts'
import { showToast, type ToastMessage } from '#ui/overlays/show-toast.ts'
import { currentOf, markRefusedFields } from './fields-of.ts'
import { LoginInPlace } from './login-in-place.tsx'
import { type Difference, RecordConflict } from './record-conflict.tsx'

export interface VersionedOptions<Row, Values extends FieldValues> {
  form: UseFormReturn<Values>
  /** The record as read; null for a new one. */
  start: Row | null
  /** The noun inside a sentence, such as 'speaker'. */
  noun: string
  row: z.ZodType<Row>
  valuesOf: (row: Row) => Values
  /** The values by label, for the comparison with another user's changes. */
  describe: (values: Values) => Record<string, unknown>
  /** The displayed values, if they differ. */
  inWords?: (values: Values) => Record<string, unknown>
  /** The start of the sentence for a failure; the reason follows. */
  notSaved: string
  /** The reason when the form itself finds a fault; without it only the fields say so. */
  notValid?: string
  failed: (error: unknown) => ToastMessage
  /** Whether a refused field leaves the focus where it is. */
  leavesFocus?: boolean | undefined
}

/** Saves the values over the version that was read, or as a new record. */
type Save<Row, Values> = (values: Values, over: Row | null) => Promise<unknown>

export interface VersionedForm<Row, Values> {
  /** The version that a change replaces. */
  base: Row | null
  submit: (save: Save<Row, Values>, over?: Row | null) => Promise<void>
  /** Resets to the stored values; optionally keeps input. */
  restart: (row: Row, options?: { keepDirtyValues: boolean }) => void
  /** Why it is not saved. */
  problem: string
  setProblem: (problem: string) => void
  /** The changed fields, by label. */
  changedIn: (values: Values) => string[]
  /** Dialogs above the form: a conflict, a login. */
  dialogs: ReactNode
}

/** A form that edits a versioned record; input survives failures and concurrent changes (decision D8). */
export function useVersionedForm<Row extends { version: number }, Values extends FieldValues>(
  options: VersionedOptions<Row, Values>,
): VersionedForm<Row, Values> {
  const { form, start, noun, row, valuesOf, describe, inWords = describe, notSaved, notValid, failed } = options
  const client = useQueryClient()
  const [base, setBase] = useState(start)
  const [conflict, setConflict] = useState<{ theirs: Row; save: Save<Row, Values> } | null>(null)
  const [loggedOut, setLoggedOut] = useState(false)
  const [problem, setProblem] = useState('')

  const submit = useOneAtATime((save: Save<Row, Values>, over: Row | null = base) =>
    form.handleSubmit(
      async values => {
        setProblem('')
        try {
          await save(values, over)
        } catch (error) {
          explain(error, save)
        }
      },
      () => notValid && setProblem(`${notSaved}. ${notValid}`),
    )(),
  )

  function explain(error: unknown, save: Save<Row, Values>) {
    const theirs = currentOf(row, error)
    if (theirs) {
      // The list holds the version that was refused.
      void client.invalidateQueries()
      return setConflict({ theirs, save })
    }
    if (isSessionLost(error)) {
      setLoggedOut(true)
      return setProblem('Your session has ended. Log in again, then save.')
    }
    markRefusedFields(form, error, !options.leavesFocus)
    showToast(failed(error))
    setProblem(`${notSaved}. ${reasonOf(error)}`)
  }

  function restart(from: Row, options?: { keepDirtyValues: boolean }) {
    form.reset(valuesOf(from), options)
    setBase(from)
    setConflict(null)
  }

  const changedIn = (values: Values) => differing(describe(values), base ? describe(valuesOf(base)) : {})

  function differencesFrom(theirs: Row): Difference[] {
    const [values, stored] = [form.getValues(), valuesOf(theirs)]
    const [mine, other, changed] = [inWords(values), inWords(stored), changedIn(values)]
    return differing(describe(values), describe(stored)).map(label => ({
      label,
      mine: mine[label],
      theirs: other[label],
      touched: changed.includes(label),
    }))
  }

  const dialogs = (
    <>
      <LoginInPlace open={loggedOut} onClose={() => setLoggedOut(false)} />
      {conflict && (
        <RecordConflict
          noun={noun}
          differences={differencesFrom(conflict.theirs)}
          onKeepMine={() => {
            restart(conflict.theirs, { keepDirtyValues: true })
            return submit(conflict.save, conflict.theirs)
          }}
          onTakeTheirs={() => restart(conflict.theirs)}
          onClose={() => setConflict(null)}
        />
      )}
    </>
  )
  return { base, submit, restart, problem, setProblem, changedIn, dialogs }
}

/** The labels of the values that are not the same. */
function differing(mine: Record<string, unknown>, theirs: Record<string, unknown>): string[] {
  return Object.keys(mine).filter(label => JSON.stringify(mine[label]) !== JSON.stringify(theirs[label]))
}
