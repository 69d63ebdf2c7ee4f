import type { Right } from '#lib/rights.ts'
import type { z } from '#lib/zod.ts'
import { defaultDueDays } from './owed-items.ts'
import { defaultRetention } from './retention-kinds.ts'
import { defaultShiftRules } from './shift-rules.ts'

/**
 * Every key: its purpose, whether it is public (decision A6), its default if any, whether it is per edition (decision
 * Y1), and the right to change it if not the usual one.
 */
export const settingKeys = {
  'speaker-submissions-open': {
    description: 'Controls whether speaker submissions are open or closed',
    public: true,
    unset: 'true',
    yearly: true,
  },
  'volunteer-applications-open': {
    description: 'Controls whether volunteer applications are open or closed',
    public: true,
    unset: 'true',
    yearly: true,
  },
  'nominations-open': {
    description: 'Controls whether visitors can nominate speakers',
    public: true,
    unset: 'false',
    yearly: true,
  },
  'ticket-purchase-url': { description: 'URL where the ticket purchase button points to', public: true, yearly: true },
  'ticket-packages': {
    description: 'Ticket packages configuration with pricing and features',
    public: true,
    yearly: true,
  },
  'event-profile': { description: 'What the event is called, when and where it takes place', public: true },
  'speaker-form-url': { description: 'Address of an external speaker application form', public: true, unset: '' },
  'second-factor-required': {
    description: 'Whether everybody who organizes needs a second factor',
    public: false,
    unset: 'false',
    right: 'securitySettings',
  },
  'volunteer-form-url': { description: 'Address of an external volunteer sign-up form', public: true, unset: '' },
  'privacy-retention': {
    description: 'How many months each kind of personal data is kept',
    public: true,
    unset: JSON.stringify(defaultRetention),
    right: 'eraseData',
  },
  'due-days': {
    description: 'How many days before the event each thing that people send is due',
    public: false,
    unset: JSON.stringify(defaultDueDays),
  },
  'shift-rules': {
    description: 'Until when volunteers withdraw, how long they rest between shifts, and how many hours they work',
    public: false,
    unset: JSON.stringify(defaultShiftRules),
  },
  'volunteer-message': {
    description: 'What every volunteer reads on their own page',
    public: false,
    unset: '',
    yearly: true,
  },
  'a4-paper': { description: 'Whether papers are printed on A4 instead of Letter', public: false, unset: 'false' },
  'licence-checks': {
    description: 'Which rules of the licence are checked, and in which words',
    public: false,
    unset: '{}',
  },
} as const

export type SettingKey = keyof typeof settingKeys

export type SettingValues = Readonly<Record<SettingKey, z.ZodType<string, string>>>

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(settingKeys, key)
}

/** A setting's default; undefined if its reader decides. */
export function valueUnset(key: SettingKey): string | undefined {
  const entry = settingKeys[key]
  return 'unset' in entry ? entry.unset : undefined
}

/** Whether a setting is per edition. */
export function isYearly(key: string): boolean {
  return isSettingKey(key) && 'yearly' in settingKeys[key]
}

export function rightToSet(key: string): Right {
  const entry = isSettingKey(key) ? settingKeys[key] : undefined
  return entry && 'right' in entry ? entry.right : 'editSite'
}

/** Whether a setting is public; unknown keys are not. */
export function isPublicKey(key: string): boolean {
  return isSettingKey(key) && settingKeys[key].public
}
