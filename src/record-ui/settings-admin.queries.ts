import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'
import { type SettingKey, settingKeys } from '#features/settings/settings.schema.ts'
import { ifMatch } from './record-calls.ts'

/** Every setting that is set, with its version. */
export const settingsAdminQuery = queryOptions({
  queryKey: ['settings', 'admin'],
  queryFn: () => read(api.admin.settings.$get()),
  select: ({ settings }) => settings,
})

interface Save {
  key: SettingKey
  value: string
  /** The version that was read, 0 when it was not set: the server refuses to replace any other. */
  version: number
}

/** Sets a setting; all that pages show of settings is read anew. */
export const saveSettingCall = mutationOptions({
  mutationKey: ['settings', 'save'],
  mutationFn: async ({ key, value, version }: Save) => {
    const json = { value, description: settingKeys[key].description }
    return (await read(api.settings[':key'].$post({ param: { key }, json }, ifMatch(version)))).setting
  },
  onSuccess: (saved, _save, _result, { client }) => {
    client.setQueryData(settingsAdminQuery.queryKey, old => {
      const others = old?.settings.filter(({ key }) => key !== saved.key) ?? []
      return { settings: [...others, saved] }
    })
    return Promise.all(['settings', 'event', 'tickets'].map(about => client.invalidateQueries({ queryKey: [about] })))
  },
})
