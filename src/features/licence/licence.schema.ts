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
  releases: choice('Every speaker has agreed to be filmed and published.'),
})

const rule = licenceChoices.keyof()

export type LicenceRule = z.infer<typeof rule>

/** Reads the setting. */
export function readLicenceChoices(stored: string | undefined): z.infer<typeof licenceChoices> {
  return licenceChoices.parse(JSON.parse(stored ?? '{}'))
}

/** The tabs of the dashboard where findings are put right. */
export const fixTab = z.enum(['settings', 'content', 'schedule', 'speakers', 'team', 'questions'])
