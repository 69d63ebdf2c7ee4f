import { overview } from '#features/overview/overview.schema.ts'
import { createRoutes } from '#http/create-routes.ts'
import { describeCall } from '#http/describe-call.ts'
import { requireRight, signedIn } from '#http/guards.ts'
import { readOverview } from './overview.domain.ts'

export const overviewApi = createRoutes().get(
  '/',
  describeCall('What waits, what is unfinished and what comes', overview, { problems: ['not-found'] }),
  requireRight('enter'),
  async c => {
    const { config, database, now } = c.var.services
    return c.json(await readOverview(database.db, config, signedIn(c), now()))
  },
)
