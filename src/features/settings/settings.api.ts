import { checkParam } from '#http/check.ts'
import { createRoutes } from '#http/create-routes.ts'
import { Problem } from '#http/problem.ts'
import { sendVersion } from '#http/versions.ts'
import { isPublicKey, type PublicSetting, type Setting, settingParam } from './settings.schema.ts'
import { findSetting } from './settings.store.ts'

/** Reading single settings. */
export const settingsApi = createRoutes().get('/:key', checkParam(settingParam), async c => {
  const { key } = c.req.valid('param')
  const { session, services } = c.var
  if (!session && !isPublicKey(key)) throw new Problem('unauthorized', 'Please log in to access the admin dashboard')
  const setting = await findSetting(services.database.db, key)
  if (!setting) throw new Problem('not-found', 'This setting has not been set.')
  if (session) sendVersion(c, setting)
  const shown: Setting | PublicSetting = session ? setting : { key, value: setting.value }
  return c.json({ setting: shown })
})
