import { integer, recordFields, required, text } from '#lib/fields.ts'
import { z } from '#lib/zod.ts'

export const settingParam = z.object({
  key: z.string().regex(/^[a-z0-9][a-z0-9-]{0,99}$/, 'Please give the key of a setting'),
})

// A setting may be a list as JSON text, with every feature at its longest.
const LONGEST_VALUE = 100_000

export const settingInput = z.object({
  value: text(LONGEST_VALUE, 'Please give a value'),
  description: text(1_000).optional(),
})

export const setting = settingInput.required().extend({
  ...recordFields,
  key: required('Key is required'),
  /** The edition of a per-edition setting; 0 for a common one. */
  year: integer(),
})
export const publicSetting = setting.pick({ key: true, value: true })

export type Setting = z.infer<typeof setting>
export type PublicSetting = z.infer<typeof publicSetting>
export type SettingInput = z.infer<typeof settingInput>
