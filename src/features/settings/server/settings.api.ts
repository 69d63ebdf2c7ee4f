import {
  isPublicKey,
  isSettingKey,
  rightToSet,
  type SettingValues,
  valueUnset,
} from '#features/settings/setting-keys.ts'
import { publicSetting, setting, settingInput, settingParam } from '#features/settings/settings.schema.ts'
import { checkJson, checkParam, checkQuery } from '#http/check.ts'
import { createRoutes } from '#http/create-routes.ts'
import { describeCall, SESSION } from '#http/describe-call.ts'
import { refusals, refuseWithoutRight, requireRight } from '#http/guards.ts'
import { expectedVersion, sendVersion } from '#http/versions.ts'
import { yearQuery } from '#lib/fields.ts'
import { Problem } from '#lib/problem.ts'
import { rights } from '#lib/rights.ts'
import { z } from '#lib/zod.ts'
import { editOf } from '#records/edit.ts'
import { noteSecurity } from '#records/security-events.ts'
import { saveSetting } from './save-setting.domain.ts'
import { findSetting, listSettings } from './settings.store.ts'

/**
 * Public settings, and changes by organizers.
 * @param settingValues the allowed values of each
 */
export function createSettingsApi(settingValues: SettingValues) {
  return createRoutes()
    .get(
      '/:key',
      describeCall(
        'A setting: those of the public pages for anyone, any other for those who edit the site',
        { setting: publicSetting },
        { problems: [...refusals, 'not-found'], security: [{}, { [SESSION]: [...rights.editSite] }] },
      ),
      checkParam(settingParam),
      async c => {
        const { key } = c.req.valid('param')
        const { session, services } = c.var
        if (!isPublicKey(key)) refuseWithoutRight(session, 'editSite')
        const found = await findSetting(services.database.db, key)
        const value = found?.value ?? (isSettingKey(key) ? valueUnset(key) : undefined)
        if (value === undefined) throw new Problem('not-found', 'This setting has not been set.')
        return c.json({ setting: { key, value } })
      },
    )
    .post(
      '/:key',
      describeCall('Sets a setting', { setting }, { etag: true, ifMatch: setting }),
      requireRight('editSite'),
      checkParam(settingParam),
      checkQuery(yearQuery),
      checkJson(settingInput),
      async c => {
        const { database } = c.var.services
        const { key } = c.req.valid('param')
        refuseWithoutRight(c.var.session, rightToSet(key))
        const saved = await saveSetting(
          { database, settingValues },
          { key, ...c.req.valid('query') },
          c.req.valid('json'),
          expectedVersion(c),
          editOf(c),
        )
        if (rightToSet(key) === 'securitySettings')
          await noteSecurity(c, { action: 'factor-policy-changed', details: { [key]: saved.value } })
        sendVersion(c, saved)
        return c.json({ setting: saved })
      },
    )
}

/** Every stored setting, with private fields. */
export const adminSettingsApi = createRoutes()
  .use(requireRight('editSite'))
  .get(
    '/',
    describeCall('Every setting that is set', { settings: z.array(setting) }),
    checkQuery(yearQuery),
    async c => {
      const { db } = c.var.services.database
      return c.json({ settings: await listSettings(db, c.req.valid('query').year) })
    },
  )
  .get(
    '/:key',
    describeCall('A setting with what is needed to change it', { setting }, { etag: true, problems: ['not-found'] }),
    checkParam(settingParam),
    checkQuery(yearQuery),
    async c => {
      const { db } = c.var.services.database
      const found = await findSetting(db, c.req.valid('param').key, c.req.valid('query').year)
      if (!found) throw new Problem('not-found', 'This setting has not been set.')
      sendVersion(c, found)
      return c.json({ setting: found })
    },
  )
