import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'
import { longListQuery } from '#dashboard-kit/long-list.ts'
import { recordCalls } from '#dashboard-kit/record-calls.ts'
import { reorderCall } from '#dashboard-kit/reorder-call.ts'
import { editionQuery } from '#dashboard-kit/use-edition.ts'
import type { Speaker, SpeakerChange, SpeakerInput } from '#features/speakers/speakers.schema.ts'

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

export const speakerCalls = recordCalls<Speaker, SpeakerInput, SpeakerChange>(everySpeaker, {
  create: async json => (await read(api.speakers.$post({ json }))).speaker,
  change: async (id, json, precondition) =>
    (await read(api.speakers[':id'].$patch({ param: { id: String(id) }, json }, precondition))).speaker,
  remove: (id, precondition) => read(api.speakers[':id'].$delete({ param: { id: String(id) } }, precondition)),
})

export function reorderSpeakersCall(edition: number | undefined) {
  return reorderCall<Speaker>(everySpeaker, speakersAdminQuery(edition).queryKey, ids =>
    read(
      api.speakers.reorder.$patch({ json: { speakerOrders: ids.map((id, displayOrder) => ({ id, displayOrder })) } }),
    ),
  )
}
