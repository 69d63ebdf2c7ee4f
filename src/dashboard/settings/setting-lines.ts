import type { DashboardTarget } from '#dashboard-kit/menus/dashboard-target.ts'
import type { BackupFile, CopiesElsewhere } from '#features/backup/backup.schema.ts'
import { copiesText } from '#features/backup/copies-text.ts'
import { type EventField, eventField, isEventField } from '#features/event/dashboard/event-fields.ts'
import type { EventValues } from '#features/event/dashboard/event-values.ts'
import { saleFaultOf } from '#features/event/edition-form.schema.ts'
import type { Edition } from '#features/event/editions.schema.ts'
import type { SwitchWords } from '#features/settings/dashboard/setting-switch.tsx'
import { defaultDueDays } from '#features/settings/owed-items.ts'
import { defaultRetention } from '#features/settings/retention-kinds.ts'
import { isSettingKey, type SettingKey } from '#features/settings/setting-keys.ts'
import { defaultShiftRules } from '#features/settings/shift-rules.ts'
import { storedNumbers } from '#features/settings/stored-numbers.ts'
import type { Right } from '#lib/rights.ts'
import { countText } from '#lib/text/count-text.ts'
import { ageText } from '#lib/time/moment-text.ts'
import { dayText, timeText } from '#lib/time/written.ts'
import named from './setting-lines.json' with { type: 'json' }

/** What the values of the lines are read from. */
export interface SettingFacts {
  values: EventValues
  /** Whether the current edition takes place. */
  status: Edition['status']
  setting: (key: SettingKey) => string
  /** The number of organizers, and the backups, for users who may know. */
  organizers: number | undefined
  backups: readonly BackupFile[] | undefined
  copies: CopiesElsewhere | undefined
  mail: { hasServer: boolean; from: string } | undefined
}

interface LineRule {
  /** Its value in words. */
  value: (facts: SettingFacts) => string
  /** Shown while it is unset or does not fit, and matters. */
  unset?: (facts: SettingFacts) => string | false | undefined
  /** Where it is changed, if not here; or where more of it is. */
  leadsTo?: DashboardTarget
  also?: { title: string; target: DashboardTarget }
  right?: Right
}

const listed = (...texts: readonly string[]) => texts.filter(Boolean).join(', ')
const isOn = ({ setting }: SettingFacts, key: SettingKey) => setting(key) === 'true'
const openUntil = (day: string) => (day ? `Open until ${dayText(day)}` : 'Open, no last day')

/** Midnight is the day only. */
function momentOf(local: string): string {
  const day = dayText(local.slice(0, 10))
  return local.endsWith('T00:00') ? day : `${day}, ${timeText(local)}`
}

const rules: Readonly<Record<keyof typeof named, LineRule>> = {
  name: { value: ({ values: { brandName, theme } }) => listed(brandName, theme && `“${theme}”`) },
  day: {
    value: ({ values: { date, startTime, endTime } }) => `${dayText(date || null)}, ${startTime} to ${endTime}`,
    unset: ({ values }) => !values.date && 'No day',
  },
  place: {
    value: ({ values }) => listed(values.venueName, values.venueAddress) || 'To be announced',
    unset: ({ values }) => !values.venueName && 'No place',
  },
  sale: {
    value: ({ values: { ticketSaleStart: start } }) => (start ? momentOf(start) : 'To be announced'),
    unset: ({ values }) => (values.ticketSaleStart ? saleFaultOf(values) && 'After the day' : 'No day'),
    also: { title: 'Shop and ticket packages', target: { tab: 'tickets' } },
  },
  program: { value: ({ values: { programmeFrom: from } }) => (from ? `From ${momentOf(from)}` : 'At once') },
  status: {
    value: ({ status }) =>
      ({ on: 'It takes place as planned', postponed: 'It is postponed', cancelled: 'It is cancelled' })[status],
  },
  licence: {
    value: ({ values: { programme, organisation } }) => listed(programme.name, organisation.name) || 'None',
    also: { title: 'Rules of the licence', target: { tab: 'overview', view: 'licence' } },
  },
  speakers: {
    value: facts => (isOn(facts, 'speaker-submissions-open') ? openUntil(facts.values.speakersUntil) : 'Closed'),
    unset: facts => isOn(facts, 'speaker-submissions-open') && !facts.values.speakersUntil && 'No last day',
  },
  volunteers: {
    value: facts => (isOn(facts, 'volunteer-applications-open') ? openUntil(facts.values.volunteersUntil) : 'Closed'),
  },
  partners: { value: ({ values }) => openUntil(values.partnersUntil) },
  nominations: {
    value: facts => (isOn(facts, 'nominations-open') ? 'Open at /nominate' : 'Closed'),
    also: { title: 'Candidates', target: { tab: 'speakers', view: 'candidates' } },
  },
  forms: { value: () => 'Your own questions to speakers and volunteers', leadsTo: { tab: 'settings', view: 'forms' } },
  due: {
    value({ setting }) {
      const { remind, ...days } = storedNumbers(defaultDueDays, setting('due-days'))
      const before = Object.values(days)
      return `${before.length} things, ${Math.max(...before)} to ${Math.min(...before)} days before`
    },
  },
  shifts: {
    value({ setting }) {
      const { withdrawHours, mostHours } = storedNumbers(defaultShiftRules, setting('shift-rules'))
      return `Withdraw until ${countText(withdrawHours, 'hour')} before, at most ${countText(mostHours, 'hour')}`
    },
  },
  look: {
    value: ({ values: { logo, accent } }) => `${logo ? 'Own logo' : 'Name'} in ${accent || 'the built-in ember'}`,
  },
  words: {
    value({ values: { details, title } }) {
      const texts = [...Object.values(details), title]
      return `${texts.filter(({ length }) => length > 0).length} of ${texts.length} written`
    },
  },
  contact: { value: ({ values }) => listed(values.contactEmail, countText(values.socialLinks.length, 'link')) },
  pages: {
    value: facts => `Speakers of ${facts.values.lineUpYear}, paper is ${isOn(facts, 'a4-paper') ? 'A4' : 'US Letter'}`,
  },
  people: {
    value: ({ organizers = 0 }) => countText(organizers, 'organizer'),
    unset: ({ organizers }) => organizers === 1 && 'Only one',
    leadsTo: { tab: 'people' },
    right: 'managePeople',
  },
  'second-step': {
    value: facts => (isOn(facts, 'second-factor-required') ? 'Everybody needs it' : 'Each decides'),
    also: { title: 'Open your account', target: { tab: 'account' } },
    right: 'securitySettings',
  },
  personal: {
    value({ setting }) {
      const { guests, ...months } = storedNumbers(defaultRetention, setting('privacy-retention'))
      const [least, most] = [Math.min(...Object.values(months)), Math.max(...Object.values(months))]
      return `Kept ${least === most ? '' : `${least} to `}${countText(most, 'month')}, then deleted`
    },
    right: 'eraseData',
  },
  mail: {
    value: ({ mail }) => (mail ? (mail.hasServer ? `Sent from ${mail.from}` : 'No mail server, so mail waits') : ''),
    unset: ({ mail }) => mail?.hasServer === false && 'No server',
    also: { title: 'Sent and waiting mail', target: { tab: 'mail' } },
    right: 'readInbox',
  },
  backups: {
    value({ backups = [], copies }) {
      if (copies?.lastCopy) return copiesText(copies, Date.now())
      const last = backups
        .map(({ createdAt }) => createdAt)
        .sort()
        .at(-1)
      return last ? `Daily, the last one ${ageText(last, Date.now())}` : 'None yet'
    },
    right: 'exportBackup',
  },
  activity: { value: () => 'Who changed what', right: 'readActivity' },
}

export interface SettingLine extends LineRule {
  /** Its name in the address. */
  view: string
  name: string
  group: string
  /** Further words that find it, besides those of its fields. */
  words: string
  right: Right
  /** The fields of the event that it edits. */
  fields: readonly EventField[]
  /** What it edits beside these: keys of settings, columns of the edition. */
  keys: readonly string[]
  /** A setting that a switch in it changes at once. */
  toggle: SwitchWords | undefined
  about?: string
}

function lineOf(view: keyof typeof named): SettingLine {
  const line = named[view]
  const fields = 'fields' in line ? line.fields.filter(isEventField) : []
  const toggle = 'switch' in line ? switchOf(line.switch) : undefined
  return { view, right: 'editSite', keys: [], ...line, ...rules[view], fields, toggle }
}

function switchOf({ setting, ...words }: { setting: string } & Omit<SwitchWords, 'setting'>): SwitchWords | undefined {
  return isSettingKey(setting) ? { setting, ...words } : undefined
}

const isView = (view: string): view is keyof typeof named => Object.hasOwn(named, view)

/** All settings, each in one line. */
export const settingLines = Object.keys(named).filter(isView).map(lineOf)

/** All words that find a line: its own, and the labels and hints of its fields. */
export function wordsOfLine({ words, fields }: SettingLine): string[] {
  return [...fields.flatMap(name => [eventField(name).label, eventField(name).hint ?? '']), words]
}

/** Whether a result has all typed words, in its label or beside it. */
export function isMeantBy(typed: string, { label, words = '' }: { label: string; words?: string }): boolean {
  const text = `${label} ${words}`.toLowerCase()
  return typed.split(/\s+/).every(word => text.includes(word))
}
