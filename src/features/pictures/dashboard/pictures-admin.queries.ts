import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'
import { leavesTheSite, recordKind } from '#dashboard-kit/record-kind.ts'
import { collectionCalls, collectionOrder } from '#dashboard-kit/tab/collection-calls.ts'
import { everyPicture } from '#features/pictures/pictures.queries.ts'
import { type HeroFocus, pictureShapes, type Scrims, type SitePicture } from '#features/pictures/pictures.schema.ts'

/** The difference of scrims from which heroes are mixed. */
const MIXED = 0.3

/** All pictures of the site in order, with private fields. */
export const picturesAdminQuery = queryOptions({
  queryKey: [...everyPicture, 'admin'] as const,
  queryFn: async () => (await read(api.admin.pictures.$get({ query: {} }))).pictures,
})

/** The event with its heroes and their measured scrims. */
export const posterQuery = queryOptions({
  queryKey: [...everyPicture, 'poster'] as const,
  queryFn: async () => (await read(api.event.$get())).event,
})

/** Whether some heroes are bright and others dark. */
export function areMixed(heroes: readonly Scrims[]): boolean {
  const scrims = heroes.map(({ scrim }) => scrim)
  return Math.max(...scrims) - Math.min(...scrims) > MIXED
}

/** How a picture would look as a hero. */
export function heroLookQuery({ picture, focusX, focusY }: HeroFocus) {
  return queryOptions({
    queryKey: [...everyPicture, 'look', picture, focusX, focusY] as const,
    placeholderData: keepPreviousData,
    queryFn: () =>
      read(
        api.admin.pictures['hero-look'].$get({
          query: { picture, focusX: String(focusX), focusY: String(focusY) },
        }),
      ),
  })
}

export const pictureCalls = collectionCalls(everyPicture, pictureShapes, api.pictures)

export const reorderPicturesCall = collectionOrder(
  everyPicture,
  picturesAdminQuery.queryKey,
  pictureShapes,
  api.pictures,
)

export const sitePictureKind = recordKind(pictureShapes, {
  table: 'sitePictures',
  nameOf: pictureName,
  calls: pictureCalls,
  removal: {
    title: () => 'Delete this picture?',
    question: row => leavesTheSite(`“${pictureName(row)}”`, 'it'),
  },
})

/** The name of a picture: its caption or description, else its number. */
export function pictureName({ id, caption, description }: Pick<SitePicture, 'id' | 'caption' | 'description'>): string {
  return caption || description || `picture ${id}`
}
