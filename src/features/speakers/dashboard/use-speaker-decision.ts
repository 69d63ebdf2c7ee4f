import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf } from '#client/client.ts'
import { undoing } from '#dashboard-kit/history.queries.ts'
import type { SelectionStatus, Speaker } from '#features/speakers/speakers.schema.ts'
import { showToast } from '#ui/overlays/show-toast.ts'
import { useNotPublicYet } from './not-public-yet.ts'
import { speakerKind } from './speaker-kind.ts'
import { statusWording } from './speaker-status.ts'
import { everySpeaker } from './speakers-admin.queries.ts'

interface Outcomes {
  onDecided: () => void
  /** Called with the server's reason when it refuses. */
  onRefused?: (error: unknown) => void
}

/** Shortlists, selects or rejects a speaker, with or without a mail; `problem` is the server's reason for a refusal. */
export function useSpeakerDecision({ onDecided, onRefused }: Outcomes) {
  const client = useQueryClient()
  const notPublicYet = useNotPublicYet()
  const { mutateAsync, isPending } = useMutation(speakerKind.calls.change)
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
    const seen = status === 'selected' ? ` ${notPublicYet(decided) ?? 'Visitors see them now.'}` : ''
    showToast({
      title: 'Speaker updated',
      description: `${name} is ${statusWording[status].title.toLowerCase()}.${seen}`,
      undo: undoing(client, { table: 'speakers', id, version: decided.version }),
    })
  }

  /** Decides at once if there is no address or no mail; else offers the mail first. */
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
