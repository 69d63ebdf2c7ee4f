import { useQuery } from '@tanstack/react-query'
import { featuredSponsorsQuery } from '#features/partners/partners.queries.ts'
import type { Sponsor } from '#features/partners/partners.schema.ts'
import { todayIn } from '#lib/time/today-in.ts'

/** Whether a partner's last day in the spotlight has passed, by the calendar of the event. */
export function isSpotlightOver({ featuredUntil }: Pick<Sponsor, 'featuredUntil'>, timeZone: string): boolean {
  return featuredUntil !== null && featuredUntil < todayIn(timeZone, new Date())
}

/** Which partners the home page shows in the spotlight, as the server says: a sentence, empty until that is known. */
export function useSpotlightText(): string {
  const { data: shown } = useQuery({ ...featuredSponsorsQuery, staleTime: 10_000 })
  return shown ? `In the spotlight now: ${shown.map(({ name }) => name).join(', ') || 'nobody'}.` : ''
}
