import { speakerInput } from '#features/speakers/speakers.schema.ts'

const names = speakerInput.keyof()

export const speakerFields = names.options

/** The fields that hold nothing but text beside those of a heading. */
export const detailFields = names.exclude([
  'name',
  'title',
  'topic',
  'photo',
  'featured',
  'selectionStatus',
  'year',
]).options
