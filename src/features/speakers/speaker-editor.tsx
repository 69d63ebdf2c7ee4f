import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { CallError, reasonOf } from '#app/client.ts'
import { isSessionLost } from '#features/auth/auth.queries.ts'
import { LoginInPlace } from '#features/auth/login-in-place.tsx'
import { eventQuery } from '#features/event/event.queries.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogFooter } from '#ui/dialog.tsx'
import { LeaveGuard } from '#ui/leave-guard.tsx'
import { showToast } from '#ui/show-toast.ts'
import { SpeakerConflict } from './speaker-conflict.tsx'
import { speakerFields } from './speaker-fields.ts'
import { SpeakerForm } from './speaker-form.tsx'
import { blankValues, type SpeakerValues, valuesOf } from './speaker-values.ts'
import { type Speaker, speakerChange, speakerInput, speaker as speakerSchema } from './speakers.schema.ts'
import { changeSpeakerCall, createSpeakerCall } from './speakers-admin.queries.ts'

interface Props {
  /** The speaker to edit, or null to add one. */
  speaker: Speaker | null
  finalFocus: () => HTMLElement | null
  onClose: () => void
  onSaved: (speaker: Speaker) => void
}

const schema = speakerInput.required()
const created = { title: 'Speaker created', description: 'The speaker has been added successfully' }
const updated = { title: 'Speaker updated', description: 'The speaker has been updated successfully' }

/** Adds or edits a speaker; nothing typed is lost by a wrong key, a failure or somebody else's change. */
export function SpeakerEditor({ speaker, finalFocus, onClose, onSaved }: Props) {
  const { data: event } = useQuery(eventQuery)
  const create = useMutation(createSpeakerCall)
  const change = useMutation(changeSpeakerCall)
  const [base, setBase] = useState(speaker)
  const [theirs, setTheirs] = useState<Speaker | null>(null)
  const [closing, setClosing] = useState(false)
  const [loggedOut, setLoggedOut] = useState(false)
  const [problem, setProblem] = useState('')
  const form = useForm<SpeakerValues>({
    resolver: zodResolver(schema),
    defaultValues: speaker ? valuesOf(speaker) : blankValues(event?.editionYear ?? new Date().getFullYear()),
  })
  const { isDirty, dirtyFields, isSubmitting } = form.formState
  const verb = base ? 'update' : 'create'

  function submit(over: Speaker | null) {
    return form.handleSubmit(async values => {
      setProblem('')
      try {
        const saved = over ? await change.mutateAsync(changeOf(values, over)) : await create.mutateAsync(values)
        onSaved(saved.speaker)
        showToast(over ? updated : created)
      } catch (error) {
        explain(error)
      }
    })
  }

  function changeOf(values: SpeakerValues, { id, version }: Speaker) {
    const touched = Object.entries(values).filter(([field]) => field in dirtyFields)
    return { id, version, change: speakerChange.parse(Object.fromEntries(touched)) }
  }

  function explain(error: unknown) {
    const answer = error instanceof CallError ? error.problem : undefined
    const current = speakerSchema.safeParse(answer?.current).data
    if (current) return setTheirs(current)
    if (isSessionLost(error)) {
      setLoggedOut(true)
      return setProblem('Your session has ended. Log in again, then save.')
    }
    for (const [index, { field, message }] of (answer?.fields ?? []).entries()) {
      const known = speakerFields.find(name => name === field)
      if (known) form.setError(known, { message }, { shouldFocus: index === 0 })
    }
    const isDuplicate = answer?.code.startsWith('duplicate-')
    showToast(
      isDuplicate && answer
        ? { title: answer.title, description: answer.detail, kind: 'error' }
        : { title: 'Error', description: `Failed to ${verb} speaker`, kind: 'error' },
    )
    setProblem(`Failed to ${verb} speaker. ${reasonOf(error)}`)
  }

  function keepMine(current: Speaker) {
    form.reset(valuesOf(current), { keepDirtyValues: true })
    setBase(current)
    setTheirs(null)
    return submit(current)()
  }

  function takeTheirs(current: Speaker) {
    form.reset(valuesOf(current))
    setBase(current)
    setTheirs(null)
  }

  return (
    <Dialog
      open
      onClose={() => (isDirty ? setClosing(true) : onClose())}
      closeBeside={false}
      finalFocus={finalFocus}
      title={base ? 'Edit Speaker' : 'Add New Speaker'}
      description="Fields with a star must be filled in."
      width="wide"
    >
      <form noValidate onSubmit={submit(base)} className="flex min-h-0 grow flex-col">
        <div className="grow overflow-y-auto px-5 py-6 sm:px-7">
          <FormProvider {...form}>
            <SpeakerForm />
          </FormProvider>
        </div>
        <DialogFooter>
          <p role="alert" className="grow font-medium text-ember-deep">
            {problem}
          </p>
          <Button look="quiet" size="small" onClick={() => (isDirty ? setClosing(true) : onClose())}>
            Cancel
          </Button>
          <Button type="submit" size="small" aria-disabled={isSubmitting}>
            {submitText(base !== null, isSubmitting)}
          </Button>
        </DialogFooter>
      </form>
      <LeaveGuard dirty={isDirty} closing={closing} onStay={() => setClosing(false)} onLeave={onClose} />
      <LoginInPlace open={loggedOut} onClose={() => setLoggedOut(false)} />
      {theirs && (
        <SpeakerConflict
          mine={form.getValues()}
          theirs={theirs}
          touched={field => field in dirtyFields}
          onKeepMine={() => keepMine(theirs)}
          onTakeTheirs={() => takeTheirs(theirs)}
          onClose={() => setTheirs(null)}
        />
      )}
    </Dialog>
  )
}

function submitText(exists: boolean, busy: boolean) {
  if (busy) return exists ? 'Updating...' : 'Creating...'
  return exists ? 'Update Speaker' : 'Create Speaker'
}
