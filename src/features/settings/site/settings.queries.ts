import { queryOptions } from '@tanstack/react-query'
import { api, CallError, read } from '#client/client.ts'
import type { SettingKey } from '#features/settings/setting-keys.ts'

/** A public setting; null while it is unset. */
export function settingQuery(key: SettingKey) {
  return queryOptions({ queryKey: ['settings', key], queryFn: () => readSetting(key) })
}

async function readSetting(key: SettingKey): Promise<string | null> {
  try {
    const { setting } = await read(api.settings[':key'].$get({ param: { key } }))
    return setting.value
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return null
    throw error
  }
}
