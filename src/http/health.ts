import { createRoutes } from './create-routes.ts'
import { sendAsData } from './request-context.ts'

/** `/healthz`: the process answers. `/readyz`: it also reaches its database and is not shutting down. */
export const healthRoutes = createRoutes()
  .get('/healthz', sendAsData, c => c.text('ok'))
  .get('/readyz', sendAsData, async c => {
    const { draining, database } = c.var.services
    const ready = !draining() && (await reaches(database))
    return c.text(ready ? 'ready' : 'not ready', ready ? 200 : 503)
  })

function reaches(database: { check(): Promise<void> }) {
  return database.check().then(
    () => true,
    () => false,
  )
}
