import { useQuery } from '@tanstack/react-query'
import { featuredSponsorsQuery } from '#features/partners/partners.queries.ts'
import type { Sponsor } from '#features/partners/partners.schema.ts'
import { todayIn } from '#lib/time/today-in.ts'

/** Whether a partner's last day in the spotlight has passed, in the event's time zone. */
export function isSpotlightOver({ featuredUntil }: Pick<Sponsor, 'featuredUntil'>, timeZone: string): boolean {
  return featuredUntil !== null && featuredUntil < todayIn(timeZone, new Date())
}

/** The partners in the home page's spotlight, as a sentence; empty until known. */
export function useSpotlightText(): string {
  const { data: shown } = useQuery({ ...featuredSponsorsQuery, staleTime: 10_000 })
  return shown ? `In the spotlight now: ${shown.map(({ name }) => name).join(', ') || 'none'}.` : ''
}
