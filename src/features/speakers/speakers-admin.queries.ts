import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api, CallError, read } from '#app/client.ts'
import { requireSession } from '#features/auth/auth.queries.ts'
import { permuteListed } from '#lib/permute-listed.ts'
import type { PublicSpeaker, Speaker, SpeakerChange, SpeakerInput } from './speakers.schema.ts'

const everySpeaker = ['speakers'] as const
const reorderKey = [...everySpeaker, 'reorder'] as const

/** Every speaker in the order of the site, with everything that is known of them. */
export const speakersAdminQuery = queryOptions({
  queryKey: [...everySpeaker, 'admin'] as const,
  staleTime: 10_000,
  retry: false,
  async queryFn(): Promise<Speaker[]> {
    const [answer] = await Promise.all([read(api.speakers.$get({ query: {} })), requireSession()])
    const speakers: (Speaker | PublicSpeaker)[] = answer.speakers
    if (!speakers.every(isWhole)) throw new CallError(401, 'Unauthorized', undefined)
    return speakers
  },
})

/** How many applications wait for a first look. */
export const pendingSpeakersQuery = queryOptions({
  ...speakersAdminQuery,
  select: speakers => speakers.filter(({ selectionStatus }) => selectionStatus === 'pending').length,
})

export const createSpeakerCall = mutationOptions({
  mutationKey: [...everySpeaker, 'create'],
  mutationFn: (input: SpeakerInput) => read(api.speakers.$post({ json: input })),
  onSuccess: (_answer, _input, _result, { client }) => client.invalidateQueries({ queryKey: everySpeaker }),
})

interface Change {
  id: number
  /** The version that was read: the server refuses a change of any other (decision D8). */
  version: number
  change: SpeakerChange
}

export const changeSpeakerCall = mutationOptions({
  mutationKey: [...everySpeaker, 'change'],
  mutationFn: ({ id, version, change }: Change) =>
    read(api.speakers[':id'].$patch({ param: { id: String(id) }, json: change }, ifStill(version))),
  onSuccess: (_answer, _change, _result, { client }) => client.invalidateQueries({ queryKey: everySpeaker }),
})

export const removeSpeakerCall = mutationOptions({
  mutationKey: [...everySpeaker, 'remove'],
  mutationFn: ({ id, version }: Pick<Speaker, 'id' | 'version'>) =>
    read(api.speakers[':id'].$delete({ param: { id: String(id) } }, ifStill(version))),
  onSuccess: (_answer, _speaker, _result, { client }) => client.invalidateQueries({ queryKey: everySpeaker }),
})

/** Shows the new order of the listed speakers at once, saves it, and takes it back when it is refused. */
export const reorderSpeakersCall = mutationOptions({
  mutationKey: reorderKey,
  // One after the other, so that the last order seen is the one that stays.
  scope: { id: 'speaker-order' },
  mutationFn: (ids: readonly number[]) =>
    read(
      api.speakers.reorder.$patch({ json: { speakerOrders: ids.map((id, displayOrder) => ({ id, displayOrder })) } }),
    ),
  onMutate(ids, { client }) {
    void client.cancelQueries({ queryKey: speakersAdminQuery.queryKey })
    const before = client.getQueryData(speakersAdminQuery.queryKey)
    client.setQueryData(speakersAdminQuery.queryKey, before && inOrder(before, ids))
    return before
  },
  onError: (_error, _ids, before, { client }) => client.setQueryData(speakersAdminQuery.queryKey, before),
  onSettled(_answer, _error, _ids, _before, { client }) {
    const isLast = client.isMutating({ mutationKey: reorderKey }) === 1
    return isLast ? client.invalidateQueries({ queryKey: everySpeaker }) : undefined
  },
})

function inOrder(speakers: readonly Speaker[], ids: readonly number[]): Speaker[] {
  const known = new Map(speakers.map(speaker => [speaker.id, speaker]))
  const listed = ids.flatMap(id => known.get(id) ?? [])
  return permuteListed(speakers, listed)
}

function isWhole(speaker: Speaker | PublicSpeaker): speaker is Speaker {
  return 'selectionStatus' in speaker
}

function ifStill(version: number) {
  return { headers: { 'If-Match': `"${version}"` } }
}
