import { type SpeakerField, speakerLabels } from '#features/speakers/speaker-rules.ts'
import type { Speaker } from '#features/speakers/speakers.schema.ts'
import { csvFile } from '#lib/text/csv-file.ts'
import { tableMoment } from '#lib/time/table-moment.ts'

const { photo, ...columns } = speakerLabels

/** Speakers as CSV, in the site's order. */
export function speakersCsv(speakers: readonly Speaker[], timeZone: string): string {
  const fields = Object.keys(columns).filter(isColumn)
  return csvFile(
    [...fields.map(field => columns[field]), 'Date Applied'],
    speakers.map(speaker => [...fields.map(field => spoken(speaker[field])), tableMoment(speaker.createdAt, timeZone)]),
  )
}

function isColumn(field: string): field is Exclude<SpeakerField, 'photo'> {
  return field in columns
}

function spoken(value: string | number | boolean | null): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return value === null ? '' : String(value)
}
