import type { HandIn } from '#features/coaching/coaching.schema.ts'
import type { Call } from '#http/create-routes.ts'
import { sendDownload } from '#http/send-file.ts'
import { Problem } from '#lib/problem.ts'
import { fileName } from '#lib/text/file-name.ts'
import { findFile } from './coaching.store.ts'

/** Sends the file of a version. @throws Problem `not-found` for one without a file */
export async function sendHandIn(c: Call, handIn: HandIn): Promise<Response> {
  const bytes = await findFile(c.var.services.database.db, handIn.fileId ?? 0)
  if (!bytes) throw new Problem('not-found', 'There is no such file.')
  // Its type is that of a stranger: browsers save it, and run nothing of it.
  const [, name = '', ending = 'bin'] = /^(.*?)(?:\.([A-Za-z0-9]{1,8}))?$/s.exec(handIn.fileName) ?? []
  return sendDownload(c, new Uint8Array(bytes), 'application/octet-stream', fileName([name], ending.toLowerCase()))
}
