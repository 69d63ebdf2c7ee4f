import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'
import { ifMatch } from '#dashboard-kit/record-calls.ts'
import { editionQuery } from '#dashboard-kit/use-edition.ts'
import { isYearly, type SettingKey, settingKeys } from '#features/settings/setting-keys.ts'

/** Begins the key of every query about what organisers set. */
export const everySetting = ['settings', 'admin'] as const

/** Every setting that is set, with its version; of those that each edition has, the ones of an edition. */
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
  /** The version that was read, 0 when it was not set: the server refuses to replace any other. */
  version: number
  /** Whose own it is, where each edition has one. */
  edition: number | undefined
}

/** Sets a setting; all that pages show of settings is read anew. */
export const saveSettingCall = mutationOptions({
  mutationKey: ['settings', 'save'],
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
