import { useQuery } from '@tanstack/react-query'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { type SettingKey, valueUnset } from '#features/settings/setting-keys.ts'
import { settingsAdminQuery } from './settings-admin.queries.ts'

/** A setting's value, and the version that was read. */
export interface StoredSetting {
  value: string | undefined
  version: number
}

/** A setting's value and version: 0 while it is unset. For components below `WithSettings`. */
export function useStoredSetting(key: SettingKey): StoredSetting {
  const { data } = useQuery(settingsAdminQuery(useEdition()))
  return data?.find(setting => setting.key === key) ?? { value: valueUnset(key), version: 0 }
}
