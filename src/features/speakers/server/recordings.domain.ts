import type { Db } from '#db/migrations/tables.ts'
import { type Recording, readRecording } from '#features/speakers/recording.ts'
import { listRecordings } from './speakers.store.ts'

/** The origins of public recordings: frames and files. */
export async function readRecordingOrigins(db: Db) {
  const recordings = (await listRecordings(db)).flatMap(address => readRecording(address) ?? [])
  const originsOf = (kind: Recording['kind']) => [
    ...new Set(recordings.filter(recording => recording.kind === kind).map(({ origin }) => origin)),
  ]
  return { players: originsOf('frame').sort(), files: originsOf('file').sort() }
}
