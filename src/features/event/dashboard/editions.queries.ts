import { mutationOptions, queryOptions, useQuery } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'
import { changing, ifMatch } from '#dashboard-kit/record-calls.ts'
import type { Edition, EditionChange } from '#features/event/editions.schema.ts'
import { eventQuery } from '#features/event/event.queries.ts'
import { goByRules } from '#lib/time/zone-rules.ts'

/** All editions, the draft included, latest first. */
export const editionsQuery = queryOptions({
  queryKey: ['event', 'editions'],
  queryFn: () => read(api.admin.editions.$get()),
  select: ({ editions }) => editions,
})

/** The edition of a year, or the current one. */
export function editionOf(editions: readonly Edition[] | undefined, year: number | undefined): Edition | undefined {
  return editions?.find(edition => (year === undefined ? edition.stage === 'current' : edition.year === year))
}

/** Publishes or hides the site. */
export const publishCall = changing(
  ['event'],
  async (published: boolean) => (await read(api.editions.publish.$post({ json: { published } }))).edition,
)

interface Change extends Pick<Edition, 'id' | 'version'> {
  change: EditionChange
}

/** Changes an edition and refetches what depends on it. */
export const changeEditionCall = mutationOptions({
  mutationFn: async ({ id, version, change }: Change) =>
    (await read(api.editions[':id'].$patch({ param: { id: String(id) }, json: change }, ifMatch(version)))).edition,
  onSuccess: (_edition, _change, _result, { client }) =>
    Promise.all(['event', 'tickets'].map(about => client.invalidateQueries({ queryKey: [about] }))),
})

/**
 * The rules of the event's time zone, in which the dashboard shows moments. Until they arrive, the reader's zone is
 * used.
 */
export const eventZoneQuery = queryOptions({
  queryKey: ['event', 'zone'],
  queryFn: async () => {
    const { zone } = await read(api.event.zone.$get())
    goByRules(zone)
    return zone
  },
  staleTime: Number.POSITIVE_INFINITY,
})

/** The years of the current and past editions; none until known. */
export function useEditionYears(): number[] {
  const { data } = useQuery(eventQuery)
  return data ? [data.editionYear, ...data.pastEditions.map(({ year }) => year)] : []
}
