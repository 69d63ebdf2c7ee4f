import { Hono } from 'hono'
import { pino } from 'pino'
import { createApi } from '#app/api.ts'
import { readConfig } from '#config.ts'
import type { Database } from '#db/database.ts'
import { ensureAdministrator } from '#features/auth/auth.domain.ts'
import { answerProblem } from '#http/answer-problems.ts'
import { provide } from '#http/request-context.ts'
import type { Env, Services } from '#http/routes.ts'

const ORIGIN = 'http://localhost:3000'
const PASSWORD = 'a lantern in the coulee'

interface CallOptions {
  method?: string
  body?: unknown
  headers?: Record<string, string>
}

export type Caller = ReturnType<typeof callerOf>

/** The API over one database, called in process as a browser would: `clock.now` is the time it goes by. */
export function testSite(database: Database, now = '2026-03-01T12:00:00.000Z') {
  const clock = { now }
  const services: Services = {
    config: readConfig({ LOG_LEVEL: 'silent' }),
    database,
    log: pino({ level: 'silent' }),
    now: () => new Date(clock.now),
    draining: () => false,
  }
  const site = new Hono<Env>().onError(answerProblem).use(provide(services)).route('/api', createApi())
  const visitor = callerOf(site)

  /** Logs the administrator in through the front door. */
  async function signIn(): Promise<Caller> {
    await ensureAdministrator(database.db, PASSWORD, services.now())
    const { status, headers } = await visitor('/auth/login', { body: { username: 'admin', password: PASSWORD } })
    if (status !== 200) throw new Error(`The login answered ${status}`)
    const [cookie = ''] = headers.get('set-cookie')?.split(';') ?? []
    return callerOf(site, { cookie })
  }

  return { visitor, signIn, clock }
}

function callerOf(site: Hono<Env>, own: Record<string, string> = {}) {
  return async (path: string, { method, body, headers }: CallOptions = {}) => {
    const answer = await site.request(`${ORIGIN}/api${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        origin: ORIGIN,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...own,
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    return { status: answer.status, headers: answer.headers, body: await answer.json() }
  }
}
