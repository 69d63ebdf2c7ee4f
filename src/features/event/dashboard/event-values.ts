import { completeProfile } from '#features/event/complete-profile.ts'
import { editionDetails, readDetails } from '#features/event/edition-details.schema.ts'
import { addFaults, editionForm } from '#features/event/edition-form.schema.ts'
import {
  type Edition,
  type EditionChange,
  editionChange,
  edition as editionSchema,
} from '#features/event/editions.schema.ts'
import { eventProfile } from '#features/event/event-profile.schema.ts'
import { formUrl } from '#features/settings/setting-address.schema.ts'
import type { SettingKey } from '#features/settings/setting-keys.ts'
import { type Setting, setting as settingSchema } from '#features/settings/settings.schema.ts'
import { text } from '#lib/fields.ts'
import { PROSE } from '#lib/text-rules.ts'
import { z } from '#lib/zod.ts'

/** The settings that are one text. */
const texts = {
  'speaker-form-url': formUrl,
  'volunteer-form-url': formUrl,
  'volunteer-message': text(PROSE),
}

const textKeys = z.object(texts).keyof().options

/** All that the forms of the event edit: each shows some of it. */
export const eventForm = z
  .object({ ...editionForm.shape, ...eventProfile.shape, ...texts, details: editionDetails })
  .superRefine(addFaults)

export type EventValues = z.infer<typeof eventForm>

type StoredText = Pick<Setting, 'value' | 'version'> & { key: string }

/** What is stored of the event: the edition, the profile and some settings. */
export interface EventRow {
  /** Rises with each change of any part. */
  version: number
  edition: Edition
  settings: readonly StoredText[]
}

const isOfEvent = ({ key }: StoredText) => key === 'event-profile' || Object.hasOwn(texts, key)

export function eventRow(edition: Edition, stored: readonly StoredText[]): EventRow {
  const settings = stored.filter(isOfEvent)
  return { version: settings.reduce((sum, { version }) => sum + version, edition.version), edition, settings }
}

/** The same with a part that was stored since. */
export function withPart({ edition, settings }: EventRow, part: Edition | StoredText): EventRow {
  if (!('key' in part)) return eventRow(part, settings)
  return eventRow(edition, [...settings.filter(({ key }) => key !== part.key), part])
}

/** Reads the part of an event that a refused call answers with. @param row the other parts */
export function refusedPart(row: () => EventRow): z.ZodType<EventRow> {
  return z.union([settingSchema, editionSchema]).transform(part => withPart(row(), part))
}

const textOf = ({ settings }: EventRow, key: SettingKey) => settings.find(stored => stored.key === key)?.value

/** @param lineUpYear the default line-up year */
export function eventValues(row: EventRow, lineUpYear: number | undefined): EventValues {
  const { edition } = row
  return {
    ...edition,
    ...completeProfile(textOf(row, 'event-profile'), lineUpYear),
    date: edition.date ?? '',
    previousDate: edition.previousDate ?? '',
    ticketSaleStart: edition.ticketSaleStart ?? '',
    programmeFrom: edition.programmeFrom ?? '',
    speakersUntil: edition.speakersUntil ?? '',
    volunteersUntil: edition.volunteersUntil ?? '',
    partnersUntil: edition.partnersUntil ?? '',
    details: readDetails(edition.details),
    'speaker-form-url': textOf(row, 'speaker-form-url') ?? '',
    'volunteer-form-url': textOf(row, 'volunteer-form-url') ?? '',
    'volunteer-message': textOf(row, 'volunteer-message') ?? '',
  }
}

const ofEdition = editionForm.keyof().options

/** What has changed in the edition, or undefined. */
export function changeOfEdition(values: EventValues, before: EventValues): EditionChange | undefined {
  const sent = ofEdition
    .filter(key => values[key] !== before[key])
    .map(key => [key, values[key] === '' && !editionChange.safeParse({ [key]: '' }).success ? null : values[key]])
  if (!isSame(values.details, before.details)) sent.push(['details', JSON.stringify(values.details)])
  return sent.length > 0 ? editionChange.parse(Object.fromEntries(sent)) : undefined
}

/** The settings that have changed, as texts. */
export function changedSettings(values: EventValues, before: EventValues): { key: SettingKey; value: string }[] {
  const profile = eventProfile.parse(values)
  const changed = textKeys.filter(key => values[key] !== before[key]).map(key => ({ key, value: values[key] }))
  if (isSame(profile, eventProfile.parse(before))) return changed
  return [{ key: 'event-profile', value: JSON.stringify(profile) }, ...changed]
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
