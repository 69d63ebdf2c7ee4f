import { createMiddleware } from 'hono/factory'
import type { Env } from '#http/create-routes.ts'
import { problemBody } from '#lib/problem-schema.ts'

/**
 * Adds the specified `success: false` and `error` to failed uploads. Mounted before every guard, so that refusals have
 * them too.
 */
export const describeUploadFailure = createMiddleware<Env>(async (c, next) => {
  await next()
  if (c.req.method !== 'POST' || c.res.ok) return
  const problem = problemBody.parse(await c.res.json())
  c.res = new Response(JSON.stringify({ ...problem, success: false, error: problem.detail }), c.res)
})
