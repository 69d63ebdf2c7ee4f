import { Switch } from '@base-ui/react/switch'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { reasonOf } from '#client/client.ts'
import { ProblemLine } from '#dashboard-kit/form/problem-line.tsx'
import { useOneAtATime } from '#dashboard-kit/form/use-one-at-a-time.ts'
import { undoing } from '#dashboard-kit/history.queries.ts'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import type { SettingKey } from '#features/settings/setting-keys.ts'
import { showToast } from '#ui/overlays/show-toast.ts'
import { everySetting, saveSettingCall, useStoredSetting } from './settings-admin.queries.ts'

export interface SwitchWords {
  setting: SettingKey
  label: string
  /** Its states in words: 'Speaker submissions are open'. */
  on: string
  off: string
  /** The toast for a failure. */
  failed: string
}

/** Switches a setting, optimistically. */
export function SettingSwitch({ setting, label, on, off, failed }: SwitchWords) {
  const id = useId()
  const client = useQueryClient()
  const { value, version } = useStoredSetting(setting)
  const save = useMutation(saveSettingCall)
  const edition = useEdition()
  const open = (save.isPending ? save.variables.value : value) === 'true'

  const set = useOneAtATime(async (next: boolean) => {
    try {
      const saved = await save.mutateAsync({ key: setting, value: String(next), version, edition })
      const undo = undoing(client, { table: 'siteSettings', id: saved.id, version: saved.version })
      showToast({ title: 'Settings updated', description: next ? on : off, ...(version > 0 && { undo }) })
    } catch {
      showToast({ title: 'Error updating settings', description: failed, kind: 'error' })
      // Not awaited: a press meanwhile would do nothing.
      void client.invalidateQueries({ queryKey: everySetting })
    }
  })

  return (
    <>
      <div className="flex flex-wrap items-center gap-4 xs:flex-nowrap">
        <Switch.Root
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-state`}
          checked={open}
          onCheckedChange={set}
          className="flex h-8 w-14 shrink-0 cursor-pointer rounded-full bg-grey p-1 forced-colors:border forced-colors:data-checked:bg-[Highlight] transition-colors duration-200 data-checked:bg-aurora-deep"
        >
          <Switch.Thumb className="size-6 rounded-full bg-white forced-colors:bg-[ButtonText] transition-transform duration-200 data-checked:translate-x-6" />
        </Switch.Root>
        <div>
          <p id={`${id}-name`} className="font-semibold">
            {label}
          </p>
          <p id={`${id}-state`} className="text-grey">
            {open ? on : off}
          </p>
        </div>
      </div>
      {save.error && <ProblemLine className="mt-3" text={`${failed}. ${reasonOf(save.error)}`} />}
    </>
  )
}
