import { speakerValues } from '#features/speakers/speakers.schema.ts'

const names = speakerValues.keyof()

/** Text-only fields that are shown below the heading. */
export const detailFields = names.exclude([
  'name',
  'title',
  'topic',
  'photo',
  'featured',
  'selectionStatus',
  'year',
  'publicFrom',
  'attendance',
]).options
