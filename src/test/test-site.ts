import { pino } from 'pino'
import { createServer } from '#app/server.ts'
import type { Database } from '#db/database.ts'
import { ensureAdministrator } from '#features/auth/server/auth.domain.ts'
import type { Services } from '#http/create-routes.ts'
import { readConfig } from '#lib/config.ts'
import type { Role } from '#lib/rights.ts'
import { noWorkers, type Workers } from '#lib/work/workers.ts'
import { documentsOf, type MakeDocument, type RenderDocument } from '#rendering/documents/make-document.ts'
import { addUser } from './builders.ts'

export const ORIGIN = 'http://localhost:3000'
export const PASSWORD = 'a lantern in the coulee'

interface Options {
  now?: string
  /** Environment variables, as `readConfig` takes them. */
  settings?: Record<string, string>
  /** What renders pages; without one every page is missing. */
  render?: RenderDocument
  /** What makes pages, instead of rendering them here. */
  makeDocument?: MakeDocument
  /** Without any, their work is done in the thread of the test. */
  workers?: Workers
}

interface CallOptions {
  method?: string
  body?: unknown
  headers?: Record<string, string>
  /** The address the call comes from. */
  address?: string
}

interface LoginOptions extends CallOptions {
  username?: string
}

type Site = ReturnType<typeof createServer>['site']
export type Caller = ReturnType<typeof callerOf>

/** The whole site over one database, called in process as a browser would: `clock.now` is the time it goes by. */
export function testSite(
  database: Database,
  {
    now = '2026-03-01T12:00:00.000Z',
    settings,
    render = noPage,
    makeDocument = documentsOf(render),
    workers = noWorkers,
  }: Options = {},
) {
  const clock = { now }
  const logged: string[] = []
  const services: Services = {
    config: readConfig({ LOG_LEVEL: 'debug', ...settings }),
    database,
    log: pino({ level: 'debug' }, { write: line => logged.push(line) }),
    now: () => new Date(clock.now),
    draining: () => false,
    workers,
  }
  const { site, listener, warmable } = createServer({ ...services, files: new Map(), makeDocument })
  const request = callerOf(site)
  const raw = async (path: string, headers: Record<string, string> = {}) =>
    site.request(`${ORIGIN}${path}`, { headers }, {})

  /** Calls the API as an anonymous visitor. */
  const visitor: Caller = (path, options) => request(`/api${path}`, options)

  /** The cookie of the administrator, who logs in through the front door. */
  async function cookie({ username = 'admin', ...options }: LoginOptions = {}): Promise<string> {
    await ensureAdministrator(database.db, PASSWORD, services.now())
    const answer = await visitor('/auth/login', { ...options, body: { username, password: PASSWORD } })
    if (answer.status !== 200) throw new Error(`The login answered ${answer.status}`)
    return cookieOf(answer)
  }

  /** Logs somebody in, the administrator if nobody is named: calls the API with that cookie. */
  async function signIn(options: LoginOptions = {}): Promise<Caller> {
    const caller = callerOf(site, { cookie: await cookie(options) })
    return (path, options) => caller(`/api${path}`, options)
  }

  /** Logs in somebody of a role, beside the administrator: they are called as their role is. */
  async function signInAs(role: Role): Promise<Caller> {
    await ensureAdministrator(database.db, PASSWORD, services.now())
    await addUser(database.db, { username: role, role })
    return signIn({ username: role })
  }

  return { request, raw, visitor, cookie, signIn, signInAs, clock, logged, services, listener, warmable }
}

/** The cookie an answer set, as a browser would send it back. */
export function cookieOf({ headers }: { headers: Headers }): string {
  return headers.get('set-cookie')?.split(';')[0] ?? ''
}

async function noPage() {
  return new Response('<!doctype html><title>Page Not Found</title>', { status: 404 })
}

function callerOf(site: Site, own: Record<string, string> = {}) {
  return async (path: string, { method, body, headers, address = '192.0.2.1' }: CallOptions = {}) => {
    const isRaw = typeof body === 'string' || body instanceof FormData || body instanceof ReadableStream
    const sent = isRaw || body === undefined ? body : JSON.stringify(body)
    const init = {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        origin: ORIGIN,
        ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...(typeof sent === 'string' && { 'content-length': String(Buffer.byteLength(sent)) }),
        ...own,
        ...headers,
      },
      body: sent,
      duplex: 'half',
    }
    const answer = await site.request(`${ORIGIN}${path}`, init, { incoming: { socket: { remoteAddress: address } } })
    const json = method !== 'HEAD' && answer.headers.get('content-type')?.includes('json')
    return { status: answer.status, headers: answer.headers, body: json ? await answer.json() : await answer.text() }
  }
}
