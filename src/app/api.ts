import { bodyLimit } from 'hono/body-limit'
import { authApi } from '#features/auth/auth.api.ts'
import { readSession } from '#features/auth/session-cookie.ts'
import { answerNotFound } from '#http/answer-problems.ts'
import { requireSameOrigin } from '#http/guards.ts'
import { logCalls, requireJsonBody, sendAsData } from '#http/request-context.ts'
import { createRoutes } from '#http/routes.ts'

const largestBody = 1024 * 1024

/** Every feature's routes under /api. */
export function createApi() {
  return createRoutes()
    .use(logCalls, sendAsData, requireSameOrigin, requireJsonBody(), bodyLimit({ maxSize: largestBody }))
    .use(readSession)
    .get('/event', c => c.json({ name: 'Brave Enough' }))
    .route('/auth', authApi)
    .all('*', answerNotFound)
}

export type Api = ReturnType<typeof createApi>
