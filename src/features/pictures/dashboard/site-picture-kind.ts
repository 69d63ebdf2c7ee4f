import { leavesTheSite, type RecordKind } from '#dashboard-kit/record-kind.ts'
import {
  type SitePicture,
  type SitePictureChange,
  type SitePictureInput,
  sitePicture,
  sitePictureChange,
} from '#features/pictures/pictures.schema.ts'
import { pictureCalls } from './pictures-admin.queries.ts'

export type SitePictureValues = Required<SitePictureInput>

export const sitePictureKind: RecordKind<SitePicture, SitePictureValues, SitePictureChange> = {
  noun: 'picture',
  table: 'sitePictures',
  row: sitePicture,
  change: sitePictureChange,
  fields: ['picture', 'description', 'caption', 'credit', 'focusX', 'focusY'],
  labels: {
    kind: 'Kind',
    year: 'Year',
    picture: 'Picture',
    description: 'Description',
    caption: 'Caption',
    credit: 'Credit',
    focusX: 'Focus from the left',
    focusY: 'Focus from the top',
  },
  valuesOf: ({ id, version, createdAt, updatedAt, sortOrder, narrow, ...values }) => values,
  nameOf: pictureName,
  calls: pictureCalls,
  titles: { add: 'Add Picture', edit: 'Edit Picture' },
  buttons: { add: 'Add Picture', adding: 'Adding...', edit: 'Save Picture', editing: 'Saving...' },
  created: { title: 'Picture added' },
  updated: { title: 'Picture updated' },
  failed: verb => ({ title: 'Error', description: `Failed to ${verb} picture`, kind: 'error' }),
  removal: {
    title: () => 'Delete this picture?',
    question: row => leavesTheSite(`“${pictureName(row)}”`, 'it'),
    action: 'Delete',
    acting: 'Deleting...',
    done: { title: 'Picture deleted' },
    failed: () => ({ title: 'Error', description: 'Failed to delete picture', kind: 'error' }),
  },
}

/** The name of a picture: its caption or description, else its number. */
export function pictureName({ id, caption, description }: Pick<SitePicture, 'id' | 'caption' | 'description'>): string {
  return caption || description || `picture ${id}`
}
