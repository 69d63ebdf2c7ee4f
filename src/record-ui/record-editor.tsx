import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { CallError, reasonOf } from '#client/client.ts'
import { isSessionLost } from '#client/session.queries.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Dialog, DialogFooter } from '#ui/overlays/dialog.tsx'
import { LeaveGuard } from '#ui/overlays/leave-guard.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'
import { LoginInPlace } from './login-in-place.tsx'
import type { VersionedRecord } from './record-calls.ts'
import { RecordConflict } from './record-conflict.tsx'
import { currentOf, type EditableKind } from './record-kind.ts'

interface Props<Row extends VersionedRecord, Values extends FieldValues, Change> {
  kind: EditableKind<Row, Values, Change>
  /** The record to edit, or null to add one. */
  record: Row | null
  /** Starts from the record's values, and checks them with the schema of the call. */
  form: UseFormReturn<Values>
  width?: 'narrow' | 'wide'
  /** A second button that adds the record, after setting something about it. */
  alternative?: { button: string; prepare: () => void }
  finalFocus: () => HTMLElement | null
  onClose: () => void
  onSaved: (row: Row) => void
  children: ReactNode
}

/** A dialog that adds or edits a record; nothing typed is lost by a wrong key, a failure or somebody else's change. */
export function RecordEditor<Row extends VersionedRecord, Values extends FieldValues, Change>({
  kind,
  record,
  form,
  width = 'wide',
  alternative,
  finalFocus,
  onClose,
  onSaved,
  children,
}: Props<Row, Values, Change>) {
  const plain = { create: useMutation(kind.calls.create), change: useMutation(kind.calls.change) }
  const { create: createAnyway, change: changeAnyway } = kind.confirmedCalls ?? kind.calls
  const confirmed = { create: useMutation(createAnyway), change: useMutation(changeAnyway) }
  const [full, setFull] = useState<{ question: string; over: Row | null } | null>(null)
  const [base, setBase] = useState(record)
  const [theirs, setTheirs] = useState<Row | null>(null)
  const [closing, setClosing] = useState(false)
  const [loggedOut, setLoggedOut] = useState(false)
  const [problem, setProblem] = useState('')
  const { isDirty, dirtyFields, isSubmitting } = form.formState
  const touched = (field: string) => field in dirtyFields

  function submit(over: Row | null, { create, change } = plain) {
    return form.handleSubmit(async values => {
      setProblem('')
      try {
        const saved = over ? await change.mutateAsync(changeOf(values, over)) : await create.mutateAsync(values)
        onSaved(saved)
        const { title, description } = over ? kind.updated : kind.created
        showToast({ title, description: [description, kind.note?.(saved)].filter(Boolean).join('. ') })
      } catch (error) {
        explain(error, over)
      }
    })
  }

  function changeOf(values: Values, { id, version }: Row) {
    const changed = Object.entries(values).filter(([field]) => touched(field))
    return { id, version, change: kind.change.parse(Object.fromEntries(changed)) }
  }

  function explain(error: unknown, over: Row | null) {
    if (error instanceof CallError && error.problem?.code === 'full') {
      return setFull({ question: `${error.problem.detail} Save anyway?`, over })
    }
    const current = currentOf(kind.row, error)
    if (current) return setTheirs(current)
    if (isSessionLost(error)) {
      setLoggedOut(true)
      return setProblem('Your session has ended. Log in again, then save.')
    }
    const wrong = error instanceof CallError ? (error.problem?.fields ?? []) : []
    for (const [index, { field, message }] of wrong.entries()) {
      const known = kind.fields.find(name => name === field)
      if (known) form.setError(known, { message }, { shouldFocus: index === 0 })
    }
    showToast(kind.failed(base ? 'update' : 'create', error))
    setProblem(`The ${kind.noun} is not saved. ${reasonOf(error)}`)
  }

  function keepMine(current: Row) {
    form.reset(kind.valuesOf(current), { keepDirtyValues: true })
    setBase(current)
    setTheirs(null)
    return submit(current)()
  }

  function saveAnyway(over: Row | null) {
    setFull(null)
    return submit(over, confirmed)()
  }

  function takeTheirs(current: Row) {
    form.reset(kind.valuesOf(current))
    setBase(current)
    setTheirs(null)
  }

  function differencesFrom(current: Row) {
    const [mine, other] = [form.getValues(), kind.valuesOf(current)]
    return kind.fields
      .filter(field => JSON.stringify(mine[field]) !== JSON.stringify(other[field]))
      .map(field => ({
        field,
        label: kind.labels[field],
        mine: mine[field],
        theirs: other[field],
        touched: touched(field),
      }))
  }

  function askToClose() {
    if (isDirty) setClosing(true)
    else onClose()
  }

  const { add, adding, edit, editing } = kind.buttons
  const [button, busy] = base ? [edit, editing] : [add, adding]
  return (
    <Dialog
      open
      onClose={askToClose}
      closeBeside={false}
      finalFocus={finalFocus}
      title={base ? kind.titles.edit : kind.titles.add}
      description="Fields with a star must be filled in."
      width={width}
    >
      <form noValidate onSubmit={submit(base)} className="flex min-h-0 grow flex-col">
        <div className="grow overflow-y-auto px-5 py-6 sm:px-7">
          <FormProvider {...form}>{children}</FormProvider>
        </div>
        <DialogFooter>
          <p role="alert" className="grow font-medium text-ember-deep">
            {problem}
          </p>
          <Button look="quiet" size="small" onClick={askToClose}>
            Cancel
          </Button>
          {alternative && !base && (
            <Button
              type="submit"
              look="quiet"
              size="small"
              aria-disabled={isSubmitting}
              onClick={() => alternative.prepare()}
            >
              {alternative.button}
            </Button>
          )}
          <Button type="submit" size="small" aria-disabled={isSubmitting}>
            {isSubmitting ? busy : button}
          </Button>
        </DialogFooter>
      </form>
      <LeaveGuard dirty={isDirty} closing={closing} onStay={() => setClosing(false)} onLeave={onClose} />
      <LoginInPlace open={loggedOut} onClose={() => setLoggedOut(false)} />
      <ConfirmDialog
        open={full !== null}
        title="Full"
        action="Save anyway"
        look="agree"
        onConfirm={() => full && saveAnyway(full.over)}
        onCancel={() => setFull(null)}
      >
        {full?.question}
      </ConfirmDialog>
      {theirs && (
        <RecordConflict
          noun={kind.noun}
          differences={differencesFrom(theirs)}
          onKeepMine={() => keepMine(theirs)}
          onTakeTheirs={() => takeTheirs(theirs)}
          onClose={() => setTheirs(null)}
        />
      )}
    </Dialog>
  )
}
