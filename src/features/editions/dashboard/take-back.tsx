import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf } from '#client/client.ts'
import { useRight } from '#client/use-right.ts'
import { SettingPanel } from '#dashboard-kit/form/setting-panel.tsx'
import { revertCall } from '#dashboard-kit/history.queries.ts'
import { ConfirmDialog } from '#dashboard-kit/overlays/confirm-dialog.tsx'
import { QuietButton } from '#dashboard-kit/quiet-button.tsx'
import { momentText } from '#lib/time/moment-text.ts'
import { showToast } from '#ui/overlays/show-toast.ts'

interface Props {
  /** The edition that has begun. */
  year: number
  /** The last moment to undo it (ISO 8601). */
  until: string
  /** The event in the history. */
  event: number
}

/** Undoes the beginning of an edition within a week. */
export function TakeBack({ year, until, event }: Props) {
  const takeBack = useMutation(revertCall)
  const [asked, setAsked] = useState(false)
  if (!useRight('beginEdition')) return null

  async function confirm() {
    try {
      await takeBack.mutateAsync({ event })
      showToast({ title: `${year} is a draft again` })
    } catch (error) {
      showToast({ title: 'Error', description: reasonOf(error), kind: 'error' })
    }
    setAsked(false)
  }

  return (
    <SettingPanel title={`${year} has begun`} about={`Until ${momentText(until)} you can make it a draft again.`}>
      <QuietButton onClick={() => setAsked(true)}>Make it a draft again</QuietButton>
      <ConfirmDialog
        open={asked}
        title={`Make ${year} a draft again?`}
        action="Make it a draft again"
        busy={takeBack.isPending}
        onConfirm={confirm}
        onCancel={() => setAsked(false)}
      >
        Visitors see the year before again. Nothing that was entered for {year} is lost. A backup is written first.
      </ConfirmDialog>
    </SettingPanel>
  )
}
