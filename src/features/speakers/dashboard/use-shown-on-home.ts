import { useQuery } from '@tanstack/react-query'
import { featuredSpeakersQuery, MOST_ON_HOME } from '#features/speakers/featured-speakers.queries.ts'

/** The speakers on the home page, and a sentence about them; undefined until known. */
export function useShownOnHome() {
  const { data: shown } = useQuery(featuredSpeakersQuery)
  if (!shown) return
  const names = shown.map(({ name }) => name).join(', ') || 'none'
  const text = `The home page shows the first ${MOST_ON_HOME} featured and selected speakers of this year’s event. Now: ${names}.`
  return { shown, text }
}
