import { useQuery } from '@tanstack/react-query'
import { eventQuery } from '#features/event/event.queries.ts'
import { MOST_ON_HOME, shownOnHome } from '#features/speakers/shown-on-home.ts'
import { speakersAdminQuery } from './speakers-admin.queries.ts'

/** Whom the home page shows now, and a sentence on it; undefined until all speakers and the event are known. */
export function useShownOnHome() {
  const { data: event } = useQuery(eventQuery)
  const { data } = useQuery(speakersAdminQuery)
  if (!event || !data?.isComplete) return
  const shown = shownOnHome(data.rows, event.editionYear)
  const names = shown.map(({ name }) => name).join(', ') || 'nobody'
  const text = `The home page shows the first ${MOST_ON_HOME} featured and selected speakers of this year’s event. Now: ${names}.`
  return { shown, text }
}
