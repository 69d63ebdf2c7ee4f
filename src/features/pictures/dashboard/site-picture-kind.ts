import { leavesTheSite, recordKind } from '#dashboard-kit/record-kind.ts'
import { pictureShapes, type SitePicture } from '#features/pictures/pictures.schema.ts'
import { pictureCalls } from './pictures-admin.queries.ts'

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
