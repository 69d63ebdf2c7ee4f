import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'
import { collectionCalls, collectionOrder } from '#dashboard-kit/tab/collection-calls.ts'
import { everyPicture } from '#features/pictures/pictures.queries.ts'
import { pictureShapes } from '#features/pictures/pictures.schema.ts'

/** All pictures of the site in order, with private fields. */
export const picturesAdminQuery = queryOptions({
  queryKey: [...everyPicture, 'admin'] as const,
  staleTime: 10_000,
  retry: false,
  queryFn: async () => (await read(api.admin.pictures.$get({ query: {} }))).pictures,
})

/** The event with its heroes and their measured scrims. */
export const posterQuery = queryOptions({
  queryKey: [...everyPicture, 'poster'] as const,
  staleTime: 10_000,
  queryFn: async () => (await read(api.event.$get())).event,
})

export const pictureCalls = collectionCalls(everyPicture, pictureShapes, api.pictures)

export const reorderPicturesCall = collectionOrder(
  everyPicture,
  picturesAdminQuery.queryKey,
  pictureShapes,
  api.pictures,
)
