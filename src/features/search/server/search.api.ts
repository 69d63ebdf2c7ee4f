import { perContentVersion } from '#db/cached-reads.ts'
import { readEvent } from '#features/event/server/event.domain.ts'
import { searchGroup, searchQuery } from '#features/search/search.schema.ts'
import { searchText } from '#features/search/search-text.ts'
import { checkQuery } from '#http/check.ts'
import { createRoutes } from '#http/create-routes.ts'
import { describeCall } from '#http/describe-call.ts'
import { z } from '#lib/zod.ts'
import { searchIn, shownIn } from './search.domain.ts'
import { readSearchIndex } from './search-index.domain.ts'

const indexOf = perContentVersion(readSearchIndex)

export const searchApi = createRoutes().get(
  '/',
  describeCall('What holds every word that is looked for, by kind', { groups: z.array(searchGroup) }),
  checkQuery(searchQuery),
  async c => {
    const { database, now } = c.var.services
    const index = await indexOf(database)
    const event = await readEvent(database.db, now())
    return c.json({ groups: searchIn(shownIn(event, index), searchText(c.req.valid('query').q)) })
  },
)
