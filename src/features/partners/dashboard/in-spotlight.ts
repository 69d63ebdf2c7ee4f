import type { Sponsor } from '#features/partners/partners.schema.ts'
import { todayIn } from '#lib/time/today-in.ts'

/** Whether a partner's last day in the spotlight has passed, by the calendar of the event. */
export function isSpotlightOver({ featuredUntil }: Pick<Sponsor, 'featuredUntil'>, timeZone: string): boolean {
  return featuredUntil !== null && featuredUntil < todayIn(timeZone, new Date())
}

/** Which partners the home page shows in the spotlight, as a sentence. */
export function spotlightText(partners: readonly Sponsor[], timeZone: string): string {
  const shown = partners.filter(partner => partner.featured && partner.active && !isSpotlightOver(partner, timeZone))
  return `In the spotlight now: ${shown.map(({ name }) => name).join(', ') || 'nobody'}.`
}
