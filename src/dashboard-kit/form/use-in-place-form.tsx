import { type SubmitEvent, useContext, useEffect, useEffectEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { LeaveGuard } from '#dashboard-kit/overlays/leave-guard.tsx'
import { showToast, type ToastMessage } from '#ui/overlays/show-toast.ts'
import { OpenLineContext } from './setting-panel.tsx'
import { useVersionedForm, type VersionedForm, type VersionedOptions } from './use-versioned-form.tsx'

interface Options<Row, Values extends FieldValues>
  extends Pick<VersionedOptions<Row, Values>, 'form' | 'noun' | 'row' | 'valuesOf' | 'describe'> {
  /** The stored values, as last read. */
  stored: Row
  save: (values: Values, over: Row | null) => Promise<Row>
  /** The toasts for the saved values, and for a failure. */
  done: (values: Values) => ToastMessage
  failed: ToastMessage & { description: string }
}

export interface InPlaceEditing<Values extends FieldValues>
  extends Pick<VersionedForm<never, Values>, 'problem' | 'changedIn' | 'dialogs'> {
  form: UseFormReturn<Values>
  onSubmit: (event: SubmitEvent) => void
  /** Reverts unsaved changes. */
  discard: () => void
}

/** A form that edits a versioned record in place, and follows others' changes while it is untouched. */
export function useInPlaceForm<Row extends { version: number }, Values extends FieldValues>({
  form,
  stored,
  save,
  done,
  failed,
  ...described
}: Options<Row, Values>): InPlaceEditing<Values> {
  const { isDirty } = form.formState
  const line = useContext(OpenLineContext)
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
      line?.onSaved()
    })
  }

  function discard() {
    setProblem('')
    restart(stored)
  }

  return {
    ...{ form, onSubmit, problem, changedIn, discard },
    dialogs: (
      <>
        <LeaveGuard dirty={isDirty} />
        {dialogs}
      </>
    ),
  }
}
