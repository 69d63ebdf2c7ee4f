import { dueDays } from '#features/decisions/due-days.schema.ts'
import { eventProfile } from '#features/event/event-profile.schema.ts'
import { licenceChoices } from '#features/licence/licence.schema.ts'
import { retention } from '#features/privacy/retention.schema.ts'
import { savedTicketPackages } from '#features/sale/tickets.schema.ts'
import { formUrl, purchaseUrl } from '#features/settings/setting-address.schema.ts'
import type { SettingValues } from '#features/settings/setting-keys.ts'
import { shiftRules } from '#features/shifts/shift-rules.schema.ts'
import { text } from '#lib/fields.ts'
import { PROSE } from '#lib/text-rules.ts'
import { z } from '#lib/zod.ts'

/**
 * The allowed values of each setting, by the schemas of the features that read it; lists and profiles are JSON text.
 */
export const settingValues: SettingValues = {
  'speaker-submissions-open': z.enum(['true', 'false'], 'Please choose open or closed'),
  'volunteer-applications-open': z.enum(['true', 'false'], 'Please choose open or closed'),
  'nominations-open': z.enum(['true', 'false'], 'Please choose open or closed'),
  'ticket-purchase-url': purchaseUrl,
  'ticket-packages': jsonText(savedTicketPackages),
  'event-profile': jsonText(eventProfile),
  'second-factor-required': z.enum(['true', 'false'], 'Please choose required or not'),
  'speaker-form-url': formUrl,
  'volunteer-form-url': formUrl,
  'privacy-retention': jsonText(retention),
  'due-days': jsonText(dueDays),
  'shift-rules': jsonText(shiftRules),
  'volunteer-message': text(PROSE),
  'a4-paper': z.enum(['true', 'false'], 'Please choose A4 or Letter'),
  'licence-checks': jsonText(licenceChoices),
}

/** The same for values of an earlier release in a backup or the history: missing fields get defaults. */
export const storedSettingValues: SettingValues = {
  ...settingValues,
  'event-profile': jsonText(eventProfile.partial()),
  'privacy-retention': jsonText(retention.partial()),
  'due-days': jsonText(dueDays.partial()),
  'shift-rules': jsonText(shiftRules.partial()),
}

function jsonText(schema: z.ZodType) {
  return z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue('Please give a JSON text')
        return z.NEVER
      }
    })
    .pipe(schema)
    .transform(value => JSON.stringify(value))
}
