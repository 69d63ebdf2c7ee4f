import { createRoutes } from '#http/create-routes.ts'
import { Problem } from '#lib/problem.ts'
import { readEventProfile } from './event.domain.ts'
import { readIcon } from './logo.domain.ts'

export const iconFiles = createRoutes().get('/icons/:file{(?:180|192|512)[.]png}', async c => {
  const { db } = c.var.services.database
  const size = Number.parseInt(c.req.param('file'), 10)
  // Home screens put transparent icons on black.
  const icon = await readIcon(db, await readEventProfile(db), size, size === 180 ? '#ffffff' : undefined)
  if (!icon) throw new Problem('not-found', 'There is only the built-in icon.')
  return c.body(icon, 200, { 'Content-Type': 'image/png' })
})
