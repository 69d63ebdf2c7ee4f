import {
  isPublicKey,
  isSettingKey,
  settingInput,
  settingKeys,
  settingParam,
  valueUnset,
} from '#features/settings/settings.schema.ts'
import { checkJson, checkParam } from '#http/check.ts'
import { createRoutes } from '#http/create-routes.ts'
import { requireAdmin } from '#http/guards.ts'
import { expectedVersion, sendVersion } from '#http/versions.ts'
import { Problem } from '#lib/problem.ts'
import { saveSetting } from './save-setting.domain.ts'
import { findSetting, listSettings } from './settings.store.ts'

/** Reading single settings, and everything an administrator does with them. */
export const settingsApi = createRoutes()
  .get('/:key', checkParam(settingParam), async c => {
    const { key } = c.req.valid('param')
    const { session, services } = c.var
    if (!session && !isPublicKey(key)) throw new Problem('unauthorized', 'Please log in to access the admin dashboard')
    const setting = await findSetting(services.database.db, key)
    const value = setting?.value ?? (isSettingKey(key) ? valueUnset(key) : undefined)
    if (value === undefined) throw new Problem('not-found', 'This setting has not been set.')
    return c.json({ setting: { key, value } })
  })
  .post('/:key', requireAdmin, checkParam(settingParam), checkJson(settingInput), async c => {
    const { database, now } = c.var.services
    const { key } = c.req.valid('param')
    const setting = await saveSetting(database, key, c.req.valid('json'), expectedVersion(c), now())
    sendVersion(c, setting)
    return c.json({ setting })
  })

/** Every setting that is set, with what is needed to change it. */
export const adminSettingsApi = createRoutes()
  .get('/', async c => {
    const { db } = c.var.services.database
    return c.json({ settings: await listSettings(db, Object.keys(settingKeys)) })
  })
  .get('/:key', checkParam(settingParam), async c => {
    const setting = await findSetting(c.var.services.database.db, c.req.valid('param').key)
    if (!setting) throw new Problem('not-found', 'This setting has not been set.')
    sendVersion(c, setting)
    return c.json({ setting })
  })
