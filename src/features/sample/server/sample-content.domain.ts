import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#db/database.ts'
import { addFirstEdition, addSampleEditions } from '#features/event/server/first-edition.domain.ts'
import { storePicture } from '#features/media/server/media.domain.ts'
import { projectFolder } from '#lib/project-folder.ts'
import { type Measure, partsThere } from '#records/measure.ts'
import { hasSampleContent } from '#records/sample-records.ts'
import { readSampleRecords } from './read-sample.ts'
import { addBareProfile, hasContent, noteSampleContent } from './sample-content.store.ts'
import {
  addPartners,
  addPeople,
  addProgram,
  addSpeakers,
  addTexts,
  type PictureStore,
  WIDTHS,
} from './sample-rows.domain.ts'

/** Stores the first event in an empty database, and nothing else. */
export async function startEmpty(database: Database, now: Date): Promise<void> {
  if (await hasContent(database.db)) return
  await database.change(async trx => {
    if (await hasContent(trx)) return
    await addFirstEdition(trx, now)
    await addBareProfile(trx, now.toISOString())
  })
}

const OWN_PICTURES = join(projectFolder(), 'src/features/sample/server/content/pictures')

interface SampleOptions {
  /** Whether the event keeps its specified day, even in the past. */
  keepsDay?: boolean
  /** Folder of the sample pictures. */
  pictures?: string
}

/**
 * Stores the sample content in an empty database (decision E4), all of it or none.
 * @returns whether it did
 */
export async function loadSampleContent(
  database: Database,
  now: Date,
  { keepsDay = false, pictures = OWN_PICTURES }: SampleOptions = {},
): Promise<boolean> {
  if (await hasContent(database.db)) return false
  return database.change(async trx => {
    // Another process may have been faster.
    if (await hasContent(trx)) return false
    const at = now.toISOString()
    const store: PictureStore = async (kind, name) => {
      if (!name) return ''
      const bytes = await readFile(join(pictures, kind, `${name}.webp`))
      return storePicture(trx, bytes, WIDTHS[kind], now, true)
    }
    await noteSampleContent(trx, at)
    const edition = await addSampleEditions(trx, now, keepsDay)
    const target = { trx, records: readSampleRecords(), store, at, ...edition }
    const speakers = await addSpeakers(target)
    await addPeople(target)
    await addPartners(target)
    await addProgram(target, speakers)
    await addTexts(target)
    return true
  })
}

export const measureSample: Measure = async ({ db }) => ({ sample: partsThere(!(await hasSampleContent(db))) })
