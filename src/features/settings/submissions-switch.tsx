import { Switch } from '@base-ui/react/switch'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { reasonOf } from '#app/client.ts'
import { showToast } from '#ui/show-toast.ts'
import { useOneAtATime } from '#ui/use-one-at-a-time.ts'
import { saveSettingCall, settingsAdminQuery } from './settings-admin.queries.ts'
import { useStoredSetting } from './use-stored-setting.ts'

const FAILED = 'Failed to update speaker submissions setting'

/** Opens and closes the applications to speak: shown at once, taken back when the server refuses. */
export function SubmissionsSwitch() {
  const id = useId()
  const client = useQueryClient()
  const { value, version } = useStoredSetting('speaker-submissions-open')
  const save = useMutation(saveSettingCall)
  const [problem, setProblem] = useState('')
  const open = (save.isPending ? save.variables.value : value) === 'true'

  const set = useOneAtATime(async (next: boolean) => {
    setProblem('')
    try {
      await save.mutateAsync({ key: 'speaker-submissions-open', value: String(next), version })
      showToast({ title: 'Settings updated', description: wording(next) })
    } catch (error) {
      showToast({ title: 'Error updating settings', description: FAILED, kind: 'error' })
      setProblem(`${FAILED}. ${reasonOf(error)}`)
      await client.invalidateQueries({ queryKey: settingsAdminQuery.queryKey })
    }
  })

  return (
    <>
      <div className="flex items-center gap-4">
        <Switch.Root
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-state`}
          checked={open}
          onCheckedChange={set}
          className="flex h-8 w-14 shrink-0 cursor-pointer rounded-full bg-grey p-1 transition-colors duration-200 data-checked:bg-aurora-deep"
        >
          <Switch.Thumb className="size-6 rounded-full bg-white transition-transform duration-200 data-checked:translate-x-6" />
        </Switch.Root>
        <div>
          <p id={`${id}-name`} className="font-semibold">
            Speaker Submissions
          </p>
          <p id={`${id}-state`} className="text-grey">
            {wording(open)}
          </p>
        </div>
      </div>
      {problem && (
        <p role="alert" className="mt-3 font-medium text-ember-deep">
          {problem}
        </p>
      )}
    </>
  )
}

function wording(open: boolean) {
  return open ? 'Speaker submissions are open' : 'Speaker submissions are closed'
}
