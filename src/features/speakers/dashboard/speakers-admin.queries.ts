import { mutationOptions, queryOptions, useQuery } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'
import { longListQuery } from '#dashboard-kit/long-list.ts'
import { ifMatch, reorderCall } from '#dashboard-kit/record-calls.ts'
import { editionQuery } from '#dashboard-kit/use-edition.ts'
import { featuredSpeakersQuery, MOST_ON_HOME } from '#features/speakers/featured-speakers.queries.ts'
import type { Speaker } from '#features/speakers/speakers.schema.ts'

/** The first part of every speaker query's key. */
export const everySpeaker = ['speakers'] as const

/** All speakers of an edition in the site's order, with private fields. */
export function speakersAdminQuery(edition: number | undefined) {
  return longListQuery([...everySpeaker, 'admin', edition], async query => ({
    rows: (await read(api.admin.speakers.$get({ query: { ...query, ...editionQuery(edition) } }))).speakers,
  }))
}

/** How many applications are pending, once all speakers are loaded. */
export function pendingSpeakersQuery(edition: number | undefined) {
  return queryOptions({
    ...speakersAdminQuery(edition),
    select: ({ rows, isComplete }) =>
      isComplete ? rows.filter(({ selectionStatus }) => selectionStatus === 'pending').length : undefined,
  })
}

export function reorderSpeakersCall(edition: number | undefined) {
  return reorderCall<Speaker>(everySpeaker, speakersAdminQuery(edition).queryKey, ids =>
    read(
      api.speakers.reorder.$patch({ json: { speakerOrders: ids.map((id, displayOrder) => ({ id, displayOrder })) } }),
    ),
  )
}

/** The schedule items with a speaker's talk. */
export function slotsQuery({ id, year }: Pick<Speaker, 'id' | 'year'>) {
  return queryOptions({
    queryKey: [...everySpeaker, 'slots', id] as const,
    queryFn: async () => (await read(api.admin.schedule.$get({ query: editionQuery(year) }))).scheduleItems,
    select: items => items.filter(({ talks }) => talks.includes(id)),
  })
}

/** Ranks the reserves of a year. */
export function reservesCall(year: number) {
  return reorderCall<Speaker>(
    everySpeaker,
    speakersAdminQuery(year).queryKey,
    ids => read(api.speakers.reserves.$put({ json: { year, ids: [...ids] } })),
    (rows, ids) => rows.map(row => ({ ...row, reserveRank: ids.indexOf(row.id) + 1 || null })),
  )
}

/** Replaces a speaker who cannot come. */
export const replaceCall = mutationOptions({
  mutationFn: ({ id, version, reserve }: { id: number; version: number; reserve: number | null }) =>
    read(api.speakers[':id'].replacement.$post({ param: { id: String(id) }, json: { reserve } }, ifMatch(version))),
  // Schedule and Home show it, too; the answer of the slots is read before.
  onSuccess: (_answer, _input, _result, { client }) =>
    client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'slots' }),
})

/** The speakers on the home page, and a sentence about them; undefined until known. */
export function useShownOnHome() {
  const { data: shown } = useQuery(featuredSpeakersQuery)
  if (!shown) return
  const names = shown.map(({ name }) => name).join(', ') || 'none'
  const text = `The home page shows the first ${MOST_ON_HOME} featured and selected speakers of this year’s event. Now: ${names}.`
  return { shown, text }
}
