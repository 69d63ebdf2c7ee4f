import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf } from '#client/client.ts'
import { undoing } from '#dashboard-kit/history.queries.ts'
import type { SelectionStatus, Speaker } from '#features/speakers/speakers.schema.ts'
import { showToast } from '#ui/overlays/show-toast.ts'
import { statusWording } from './speaker-status-wording.ts'
import { everySpeaker, speakerCalls } from './speakers-admin.queries.ts'

interface Outcomes {
  onDecided: () => void
  /** Called with what the server said against it. */
  onRefused?: (error: unknown) => void
}

/** Shortlists, selects or rejects somebody where one reads about them, by a mail or without; `problem` says why it could not be done. */
export function useSpeakerDecision({ onDecided, onRefused }: Outcomes) {
  const client = useQueryClient()
  const { mutateAsync, isPending } = useMutation(speakerCalls.change)
  const [problem, setProblem] = useState('')
  const [offered, setOffered] = useState<{ speakers: [Speaker]; status: Exclude<SelectionStatus, 'pending'> } | null>(
    null,
  )

  async function decide({ id, version, name }: Speaker, status: SelectionStatus) {
    if (isPending) return
    setProblem('')
    let decided: Speaker
    try {
      decided = await mutateAsync({ id, version, change: { selectionStatus: status } })
    } catch (error) {
      const description = `Failed to update speaker. ${reasonOf(error)}`
      setProblem(description)
      showToast({ title: 'Error', description, kind: 'error' })
      onRefused?.(error)
      return client.invalidateQueries({ queryKey: everySpeaker })
    }
    onDecided()
    const seen = status === 'selected' ? ' Visitors see them now.' : ''
    showToast({
      title: 'Speaker updated',
      description: `${name} is ${statusWording[status].title.toLowerCase()}.${seen}`,
      undo: undoing(client, { table: 'speakers', id, version: decided.version }),
    })
  }

  /** Decides at once where there is no address to write to, or nothing to say; else offers the mail first. */
  function choose(speaker: Speaker, status: SelectionStatus) {
    if (speaker.email === '' || status === 'pending') return decide(speaker, status)
    setOffered({ speakers: [speaker], status })
  }

  const asking = offered && {
    ...offered,
    onClose: () => setOffered(null),
    onDone: () => {
      setOffered(null)
      onDecided()
    },
  }
  return { choose, isPending, problem, asking }
}
