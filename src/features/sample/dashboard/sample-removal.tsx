import { useMutation, useQuery } from '@tanstack/react-query'
import { AskingButton } from '#dashboard-kit/asking-button.tsx'
import { SettingPanel } from '#dashboard-kit/form/setting-panel.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'
import { removeSampleContentCall, sampleContentQuery } from './sample-content.queries.ts'

/** Removes the sample content; hidden without any. */
export function SampleRemoval() {
  const { data: records = 0 } = useQuery(sampleContentQuery)
  const remove = useMutation(removeSampleContentCall)

  async function removeAll() {
    const { records: left } = await remove.mutateAsync()
    const kept = left > 0 ? ` ${stillThere(left)}` : ''
    showToast({ title: 'Sample content removed', description: `A backup was written before.${kept}` })
  }

  if (records === 0 && !remove.isPending) return null
  return (
    <SettingPanel
      title="Sample content"
      about={`This site still shows ${records} ${records === 1 ? 'record' : 'records'} that came with it, to try it out.`}
    >
      <AskingButton
        button={{ children: 'Remove sample content' }}
        title="Remove sample content?"
        action="Remove sample content"
        acting="Removing..."
        notDone="Nothing was removed."
        onConfirm={removeAll}
      >
        Speakers, schedule, team, partners, texts and messages that came with the site are deleted. What you have added
        or changed yourself stays. A backup is written first.
      </AskingButton>
    </SettingPanel>
  )
}

function stillThere(left: number) {
  return `${left} ${left === 1 ? 'package stays' : 'packages stay'}, because your own partners are in it.`
}
