import { DEFAULT_YEAR } from '#lib/terms/default-year.ts'
import type { z } from '#lib/zod.ts'
import type { editionFields, PastEdition } from './editions.schema.ts'

/** The edition until one is stored. */
export const defaultEdition = {
  year: DEFAULT_YEAR,
  theme: 'Brave Enough',
  date: '2026-10-08',
  startTime: '8:00 AM',
  endTime: '2:30 PM',
  venueName: 'Devon Community Centre',
  venueAddress: '20 Haven Ave, Devon AB, T9G 2B9',
  ticketSaleStart: '2026-06-01T00:00',
  status: 'on',
  notice: '',
  previousDate: null,
  speakersUntil: null,
  volunteersUntil: null,
  partnersUntil: null,
  title: 'Relive 2026',
  details: '{}',
  programmeFrom: null,
  confirmedOnly: false,
} as const satisfies z.infer<typeof editionFields>

/** The previous one, which has only a day. */
export const editionBefore = {
  year: 2025,
  date: '2025-09-25',
  title: 'Relive 2025',
  theme: '',
} as const satisfies PastEdition
