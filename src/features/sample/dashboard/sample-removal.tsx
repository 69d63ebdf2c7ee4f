import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf } from '#client/client.ts'
import { SettingPanel } from '#dashboard-kit/form/setting-panel.tsx'
import { ConfirmDialog } from '#dashboard-kit/overlays/confirm-dialog.tsx'
import { useDialogEntry } from '#dashboard-kit/use-record-dialogs.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'
import { removeSampleContentCall, sampleContentQuery } from './sample-content.queries.ts'

/** Removes the sample content; hidden without any. */
export function SampleRemoval() {
  const { data: records = 0 } = useQuery(sampleContentQuery)
  const remove = useMutation(removeSampleContentCall)
  const [asking, setAsking] = useState(false)
  const [problem, setProblem] = useState('')
  useDialogEntry(asking, () => setAsking(false))

  async function confirm() {
    setProblem('')
    try {
      const { records: left } = await remove.mutateAsync()
      setAsking(false)
      const kept = left > 0 ? ` ${stillThere(left)}` : ''
      showToast({ title: 'Sample content removed', description: `A backup was written before.${kept}` })
    } catch (error) {
      setProblem(`${reasonOf(error)} Nothing was removed.`)
    }
  }

  if (records === 0 && !asking) return null
  return (
    <SettingPanel
      title="Sample content"
      about={`This site still shows ${records} ${records === 1 ? 'record' : 'records'} that came with it, to try it out.`}
    >
      <Button look="quiet" size="small" onClick={() => setAsking(true)}>
        Remove sample content
      </Button>
      <ConfirmDialog
        open={asking}
        title="Remove sample content?"
        action={remove.isPending ? 'Removing...' : 'Remove sample content'}
        busy={remove.isPending}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        <p>
          Speakers, schedule, team, partners, texts and messages that came with the site are deleted. What you have
          added or changed yourself stays. A backup is written first.
        </p>
        {problem && (
          <p role="alert" className="mt-4 rounded-xl bg-rose px-4 py-3 text-rose-deep">
            {problem}
          </p>
        )}
      </ConfirmDialog>
    </SettingPanel>
  )
}

function stillThere(left: number) {
  return `${left} ${left === 1 ? 'package stays' : 'packages stay'}, because your own partners are in it.`
}
