import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { LeaveGuard } from '#dashboard-kit/overlays/leave-guard.tsx'
import type { z } from '#lib/zod.ts'
import { showToast, type ToastMessage } from '#ui/overlays/show-toast.ts'
import { useVersionedForm, type VersionedForm } from './use-versioned-form.tsx'

interface Options<Row, Values extends FieldValues> {
  form: UseFormReturn<Values>
  /** The stored values, as last read. */
  stored: Row
  /** The noun inside a sentence. */
  noun: string
  row: z.ZodType<Row>
  valuesOf: (row: Row) => Values
  /** The values by label, for the comparison with another user's changes. */
  describe: (values: Values) => Record<string, unknown>
  save: (values: Values, over: Row | null) => Promise<Row>
  /** The toasts for the saved values, and for a failure. */
  done: (values: Values) => ToastMessage
  failed: ToastMessage & { description: string }
}

export interface InPlaceForm<Values> {
  problem: string
  changedIn: VersionedForm<never, Values>['changedIn']
  onSubmit: (event: SubmitEvent) => void
  /** Reverts unsaved changes. */
  discard: () => void
  /** Dialogs above the form: a conflict, a login, a question before unsaved work is lost. */
  dialogs: ReactNode
}

/** A form that edits a versioned record in place, and follows others' changes while it is untouched. */
export function useInPlaceForm<Row extends { version: number }, Values extends FieldValues>({
  form,
  stored,
  save,
  done,
  failed,
  ...described
}: Options<Row, Values>): InPlaceForm<Values> {
  const { isDirty } = form.formState
  const { base, submit, restart, problem, setProblem, changedIn, dialogs } = useVersionedForm<Row, Values>({
    form,
    start: stored,
    ...described,
    notSaved: failed.description,
    notValid: 'Check the marked fields above.',
    failed: () => failed,
  })

  const follow = useEffectEvent((version: number) => {
    if (!isDirty && base && version > base.version) restart(stored)
  })
  useEffect(() => follow(stored.version), [stored.version])

  function onSubmit(event: SubmitEvent) {
    event.preventDefault()
    void submit(async (values, over) => {
      restart(await save(values, over))
      showToast(done(values))
    })
  }

  function putBack() {
    setProblem('')
    restart(stored)
  }

  return {
    onSubmit,
    problem,
    changedIn,
    discard: putBack,
    dialogs: (
      <>
        <LeaveGuard dirty={isDirty} closing={false} onStay={() => {}} onLeave={() => {}} />
        {dialogs}
      </>
    ),
  }
}
