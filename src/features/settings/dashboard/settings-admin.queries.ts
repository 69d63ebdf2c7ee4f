import { mutationOptions, queryOptions, useQuery } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'
import { ifMatch } from '#dashboard-kit/record-calls.ts'
import { editionQuery, useEdition } from '#dashboard-kit/use-edition.ts'
import { isYearly, type SettingKey, settingKeys, valueUnset } from '#features/settings/setting-keys.ts'

/** The first part of the keys of settings. */
export const everySetting = ['settings', 'admin'] as const

/** Every stored setting with its version; per-edition settings of one edition. */
export function settingsAdminQuery(edition: number | undefined) {
  return queryOptions({
    queryKey: [...everySetting, edition] as const,
    queryFn: () => read(api.admin.settings.$get({ query: editionQuery(edition) })),
    select: ({ settings }) => settings,
  })
}

interface Save {
  key: SettingKey
  value: string
  /** The version that was read, 0 for an unset one: the server refuses to replace any other. */
  version: number
  /** The edition, for per-edition settings. */
  edition: number | undefined
}

/** Stores a setting, and refetches what depends on settings. */
export const saveSettingCall = mutationOptions({
  mutationFn: async ({ key, value, version, edition }: Save) => {
    const query = isYearly(key) ? editionQuery(edition) : {}
    const json = { value, description: settingKeys[key].description }
    return (await read(api.settings[':key'].$post({ param: { key }, query, json }, ifMatch(version)))).setting
  },
  onSuccess: (saved, { edition }, _result, { client }) => {
    client.setQueryData(settingsAdminQuery(edition).queryKey, old => {
      const others = old?.settings.filter(({ key }) => key !== saved.key) ?? []
      return { settings: [...others, saved] }
    })
    return Promise.all(['settings', 'event', 'tickets'].map(about => client.invalidateQueries({ queryKey: [about] })))
  },
})

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
