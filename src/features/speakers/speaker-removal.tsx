import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError, reasonOf } from '#app/client.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { showToast } from '#ui/show-toast.ts'
import { type Speaker, speaker as speakerSchema } from './speakers.schema.ts'
import { removeSpeakerCall } from './speakers-admin.queries.ts'

interface Props {
  speaker: Speaker
  finalFocus: () => HTMLElement | null
  onClose: () => void
  onRemoved: () => void
}

/** Asks before a speaker is deleted, and again when somebody has changed the speaker meanwhile. */
export function SpeakerRemoval({ speaker, finalFocus, onClose, onRemoved }: Props) {
  const [current, setCurrent] = useState(speaker)
  const [problem, setProblem] = useState('')
  const remove = useMutation(removeSpeakerCall)

  async function confirm() {
    setProblem('')
    try {
      await remove.mutateAsync(current)
    } catch (error) {
      const theirs = error instanceof CallError ? speakerSchema.safeParse(error.problem?.current).data : undefined
      if (theirs) setCurrent(theirs)
      setProblem(theirs ? changedMeanwhile(theirs) : `${reasonOf(error)} Nothing was deleted.`)
      showToast({ title: 'Error', description: 'Failed to delete speaker', kind: 'error' })
      return
    }
    onRemoved()
    showToast({ title: 'Speaker deleted', description: 'The speaker has been deleted successfully' })
  }

  return (
    <ConfirmDialog
      open
      title={`Delete ${speaker.name}?`}
      action={remove.isPending ? 'Deleting...' : 'Delete'}
      busy={remove.isPending}
      finalFocus={finalFocus}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>Are you sure? This action cannot be undone.</p>
      {problem && (
        <p role="alert" className="mt-4 rounded-xl bg-rose px-4 py-3 text-rose-deep">
          {problem}
        </p>
      )}
    </ConfirmDialog>
  )
}

function changedMeanwhile({ name, title, topic }: Speaker) {
  return `Somebody else has changed this speaker since you opened it. It now reads: ${name}, ${title} - ${topic}. Delete it all the same?`
}
