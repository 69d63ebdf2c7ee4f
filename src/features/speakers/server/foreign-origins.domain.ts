import type { Db } from '#db/migrations/tables.ts'
import { readSetting } from '#features/settings/server/settings.domain.ts'
import { type Recording, readRecording } from '#features/speakers/recording.ts'
import type { ForeignOrigins } from '#http/security-headers.ts'
import { listRecordings } from './speakers.store.ts'

/** The origins of what pages show of other sites: the speakers' form, and the recordings that visitors may watch. */
export async function readForeignOrigins(db: Db): Promise<ForeignOrigins> {
  const recordings = (await listRecordings(db)).flatMap(address => readRecording(address) ?? [])
  const originsOf = (kind: Recording['kind']) => [
    ...new Set(recordings.filter(recording => recording.kind === kind).map(({ origin }) => origin)),
  ]
  return { forms: await readFormOrigins(db), players: originsOf('frame').sort(), files: originsOf('file').sort() }
}

async function readFormOrigins(db: Db): Promise<string[]> {
  const origin = URL.parse((await readSetting(db, 'speaker-form-url')) ?? '')?.origin
  // A host may contain characters that would end the directive of the policy.
  return origin && /^https?:\/\/[\w.-]+(:\d+)?$/.test(origin) ? [origin] : []
}
