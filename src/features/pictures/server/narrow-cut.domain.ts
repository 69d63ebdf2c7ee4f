import type { Database } from '#db/database.ts'
import { type Cut, wholeCut } from '#features/media/media.schema.ts'
import { cutPicture, keepCut, pictureFacts, readStoredPicture } from '#features/media/server/media.domain.ts'
import type { SitePicture } from '#features/pictures/pictures.schema.ts'
import { Problem } from '#lib/problem.ts'

/** The aspect ratio of a hero on a phone. */
const NARROW = 4 / 5

type Shown = Pick<SitePicture, 'kind' | 'picture' | 'focusX' | 'focusY'>

/**
 * Cuts a hero for phones around its focus.
 * @returns the address of the cut, or empty for other kinds
 * @throws Problem `invalid` when the picture is not stored here
 */
export async function cutNarrow(database: Database, shown: Shown, now: Date): Promise<string> {
  const original = await readStoredPicture(database.db, shown.picture)
  if (!original) {
    const message = 'This picture no longer exists. Please upload it again'
    throw new Problem('invalid', message, { fields: [{ field: 'picture', message }] })
  }
  if (shown.kind !== 'hero') return ''
  const { width, height } = await pictureFacts(original)
  const cut = await cutPicture(original, narrowCut(width / height, shown))
  return keepCut(database, cut, now)
}

/** The largest part of that ratio whose middle is as near to the focus as the edges allow. */
function narrowCut(aspect: number, { focusX, focusY }: Shown): Cut {
  const width = Math.min(100, (NARROW / aspect) * 100)
  const height = Math.min(100, (aspect / NARROW) * 100)
  return { ...wholeCut, part: { x: startOf(focusX, width), y: startOf(focusY, height), width, height } }
}

function startOf(focus: number, size: number): number {
  return Math.min(Math.max(0, focus - size / 2), 100 - size)
}
