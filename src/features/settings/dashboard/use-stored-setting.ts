import { useQuery } from '@tanstack/react-query'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { type SettingKey, valueUnset } from '#features/settings/setting-keys.ts'
import { settingsAdminQuery } from './settings-admin.queries.ts'

/** What a setting says, and its version as it was read. */
export interface StoredSetting {
  value: string | undefined
  version: number
}

/** What a setting says and its version: 0 while it has not been set. For parts that are shown once settings are known. */
export function useStoredSetting(key: SettingKey): StoredSetting {
  const { data } = useQuery(settingsAdminQuery(useEdition()))
  return data?.find(setting => setting.key === key) ?? { value: valueUnset(key), version: 0 }
}
