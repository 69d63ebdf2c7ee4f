import { text } from '#lib/fields.ts'
import { z } from '#lib/zod.ts'

/** Whether a rule is checked, and its words. The built-in values hold until organizers choose, and for empty words. */
function choice(words: string, isOn = true) {
  const ownWords = text().overwrite(own => own || words)
  return z.object({ isOn: z.boolean().default(isOn), words: ownWords.default(words) }).prefault({})
}

/** The rules of a licence that are checked, in their order (decision N2). */
export const licenceChoices = z.object({
  'talk-length': choice('No talk is longer than 18 minutes.'),
  'one-day': choice('The program takes place on one day.'),
  'partner-pages': choice('Partners are named only on the pages that show partners.'),
  // Home shows partners unless the event profile says no, and only some licences forbid it (decision P10).
  'partners-home': choice('The home page names no partner.', false),
  'partner-speakers': choice('No partner is one of the speakers.'),
  footer: choice('The footer of every page has the licence notice and a link to the parent program.'),
  about: choice('The home page says what the parent program and its organization are.'),
  releases: choice('Every speaker has agreed to be recorded.'),
})

const rule = licenceChoices.keyof()

export type LicenceRule = z.infer<typeof rule>

export const licenceTitles: Readonly<Record<LicenceRule, string>> = {
  'talk-length': 'Talk length',
  'one-day': 'One day',
  'partner-pages': 'Partners on their own pages',
  'partners-home': 'No partners on the home page',
  'partner-speakers': 'No partner on stage',
  footer: 'Licence notice and program link',
  about: 'About text',
  releases: 'Recording releases',
}

/** Reads the setting. */
export function readLicenceChoices(stored: string | undefined): z.infer<typeof licenceChoices> {
  return licenceChoices.parse(JSON.parse(stored ?? '{}'))
}

/** The tabs of the dashboard where something is mended. */
export const mendPlace = z.enum(['settings', 'content', 'schedule', 'speakers', 'team', 'questions'])

export const licenceCheck = z.object({
  rule,
  words: z.string(),
  state: z.enum(['met', 'not met', 'not known']),
  measured: z.string(),
  findings: z.array(z.object({ what: z.string(), place: mendPlace })),
})

export type LicenceCheck = z.infer<typeof licenceCheck>
