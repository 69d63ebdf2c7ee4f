import { readEventProfile } from '#features/event/event.domain.ts'
import { checkQuery } from '#http/check.ts'
import { type Call, createRoutes } from '#http/create-routes.ts'
import { requireAdmin } from '#http/guards.ts'
import { fileName } from '#lib/file-name.ts'
import { exportQuery } from './backup.schema.ts'
import { type OpenExport, openExport } from './export.domain.ts'
import { importBackup } from './import.domain.ts'

/** A download that rests for this long is given up, in ms: it holds on to a moment of the database. */
const LONGEST_REST = 120_000

/** Backups: everything the site holds, as one file. */
export const backupApi = createRoutes()
  .get('/export', requireAdmin, checkQuery(exportQuery), async c => {
    const { database, now } = c.var.services
    const { tables, save, pictures } = c.req.valid('query')
    const { brandName } = await readEventProfile(database.db)
    const name = fileName([brandName, 'backup', now().toISOString().slice(0, 16)], 'json')
    return sendExport(c, await openExport(database, { tables, pictures }, now()), save ? name : null)
  })
  .post('/import', requireAdmin, async c => {
    const { database, config, now } = c.var.services
    const text = c.req.raw.body ?? new Blob().stream()
    return c.json(await importBackup({ database, dataDir: config.dataDir }, { text }, now()))
  })

async function sendExport(c: Call, { length, text }: OpenExport, name: string | null): Promise<Response> {
  if (c.req.method === 'HEAD') await text.cancel()
  c.env.outgoing?.setTimeout(LONGEST_REST, () => c.env.outgoing?.destroy())
  return c.body(text, 200, {
    'Content-Type': 'application/json',
    'Content-Length': String(length),
    ...(name && { 'Content-Disposition': `attachment; filename="${name}"` }),
  })
}
