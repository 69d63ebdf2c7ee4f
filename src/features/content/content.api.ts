import { createRoutes } from '#http/create-routes.ts'
import { listContent, listPublicContent } from './content.store.ts'

/** The texts and pictures of the pages that organisers may edit. */
export const contentApi = createRoutes().get('/', async c => {
  const { db } = c.var.services.database
  return c.json({ content: c.var.session ? await listContent(db) : await listPublicContent(db) })
})
