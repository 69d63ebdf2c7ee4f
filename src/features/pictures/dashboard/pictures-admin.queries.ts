import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'
import { everyPicture } from '#features/pictures/pictures.queries.ts'
import type { SitePicture, SitePictureChange, SitePictureInput } from '#features/pictures/pictures.schema.ts'
import { recordCalls } from '#record-ui/record-calls.ts'
import { reorderCall } from '#record-ui/reorder-call.ts'

/** Every picture of the site in its order, with what is needed to change it. */
export const picturesAdminQuery = queryOptions({
  queryKey: [...everyPicture, 'admin'] as const,
  staleTime: 10_000,
  retry: false,
  queryFn: async () => (await read(api.admin.pictures.$get({ query: {} }))).pictures,
})

/** The event with its heroes, each with the scrim that was measured for it. */
export const posterQuery = queryOptions({
  queryKey: [...everyPicture, 'poster'] as const,
  staleTime: 10_000,
  queryFn: async () => (await read(api.event.$get())).event,
})

export const pictureCalls = recordCalls<SitePicture, SitePictureInput, SitePictureChange>(everyPicture, {
  create: async json => (await read(api.pictures.$post({ json }))).picture,
  change: async (id, json, precondition) =>
    (await read(api.pictures[':id'].$patch({ param: { id: String(id) }, json }, precondition))).picture,
  remove: (id, precondition) => read(api.pictures[':id'].$delete({ param: { id: String(id) } }, precondition)),
})

export const reorderPicturesCall = reorderCall<SitePicture>(everyPicture, picturesAdminQuery.queryKey, ids =>
  read(api.pictures.reorder.$patch({ json: { pictures: ids.map((id, sortOrder) => ({ id, sortOrder })) } })),
)
