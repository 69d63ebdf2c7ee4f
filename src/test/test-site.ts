import { pino } from 'pino'
import { createServer } from '#app/server.ts'
import type { Database } from '#db/database.ts'
import { addFirstUser, findUser, hasUsers } from '#features/auth/server/auth.store.ts'
import { hashPassword } from '#features/auth/server/secrets/password-hash.ts'
import { cookieName } from '#features/auth/server/session-cookie.ts'
import { startSession } from '#features/auth/server/sessions.domain.ts'
import type { Services } from '#http/create-routes.ts'
import type { Role } from '#lib/rights.ts'
import { readConfig } from '#lib/start/config.ts'
import { noWorkers, type Workers } from '#lib/work/workers.ts'
import { documentMaker, type MakeDocument, type RenderDocument } from '#rendering/document.ts'
import sheet from '#ui/styles/styles.css?inline'
import { addUser } from './builders.ts'

export const ORIGIN = 'http://localhost:3000'
export const PASSWORD = 'a lantern in the coulee'

/** The default address of calls. */
const ADDRESS = '192.0.2.1'

/** Made once per worker: it costs as much as a login. */
let hashOfPassword: Promise<string> | undefined

interface Options {
  now?: string
  /** Environment variables for `readConfig`. */
  settings?: Record<string, string>
  /** Whether the process was told to stop. */
  draining?: () => boolean
  /** Renders pages; without it every page is missing. */
  render?: RenderDocument
  /** Without it, `render` is called in the thread of the test. */
  makeDocument?: MakeDocument
  /** Without it, tasks run in the test's thread. */
  workers?: Workers
}

interface CallOptions {
  method?: string
  body?: unknown
  headers?: Record<string, string>
  /** The sender's address. */
  address?: string
}

/** The user of the session, and the sender's address. */
interface Who {
  /** Their user name, or their email address. */
  username?: string
  address?: string
}

type Site = ReturnType<typeof createServer>['site']
export type Caller = ReturnType<typeof callerOf>

/** The whole site over one database, called in process as a browser would; `clock.now` is its time. */
export function testSite(
  database: Database,
  {
    now = '2026-03-01T12:00:00.000Z',
    settings,
    render = noPage,
    makeDocument = documentMaker(render, sheet),
    workers = noWorkers,
    ...options
  }: Options = {},
) {
  const clock = { now }
  const logged: string[] = []
  const services: Services = {
    config: readConfig({ LOG_LEVEL: 'debug', ...settings }),
    database,
    log: pino({ level: 'debug' }, { write: line => logged.push(line) }),
    now: () => new Date(clock.now),
    draining: options.draining ?? (() => false),
    workers,
  }
  const { site, listener, warmable } = createServer({ ...services, files: new Map(), makeDocument })
  const request = callerOf(site)
  const raw = async (path: string, headers: Record<string, string> = {}) =>
    site.request(`${ORIGIN}${path}`, { headers }, {})

  /** Calls the API as an anonymous visitor. */
  const visitor: Caller = (path, options) => request(`/api${path}`, options)

  /** Creates the administrator, if there is none. */
  async function addAdministrator() {
    if (await hasUsers(database.db)) return
    hashOfPassword ??= hashPassword(PASSWORD)
    const passwordHash = await hashOfPassword
    await addFirstUser(database.db, 'admin', { passwordHash, mustChangePassword: false }, services.now().toISOString())
  }

  /** A new session's cookie, of the administrator by default; faster than a login. */
  async function cookie({ username = 'admin', address = ADDRESS }: Who = {}): Promise<string> {
    await addAdministrator()
    const user = await findUser(database.db, username)
    if (!user) throw new Error(`There is no ${username}`)
    const token = await startSession(database.db, user.id, { address, userAgent: '' }, services.now())
    return `${cookieName(services.config)}=${token}`
  }

  function callerWith(cookie: string): Caller {
    const caller = callerOf(site, { cookie })
    return (path, options) => caller(`/api${path}`, options)
  }

  /** Starts a session, of the administrator by default, and calls the API with its cookie. */
  async function signIn(who: Who = {}): Promise<Caller> {
    return callerWith(await cookie(who))
  }

  /** Logs in by the API, where the login itself matters. */
  async function logIn({ username = 'admin', address = ADDRESS }: Who = {}): Promise<Caller> {
    await addAdministrator()
    const answer = await visitor('/auth/login', { address, body: { username, password: PASSWORD } })
    if (answer.status !== 200) throw new Error(`The login answered ${answer.status}`)
    return callerWith(cookieOf(answer))
  }

  /** Starts a session of a user with a role. */
  async function signInAs(role: Role): Promise<Caller> {
    await addAdministrator()
    await addUser(database.db, { username: role, role })
    return signIn({ username: role })
  }

  return { request, raw, visitor, cookie, signIn, logIn, signInAs, clock, logged, services, listener, warmable }
}

/** The cookie of an answer, as a browser would send it back. */
export function cookieOf({ headers }: { headers: Headers }): string {
  return headers.get('set-cookie')?.split(';')[0] ?? ''
}

async function noPage() {
  return new Response('<!doctype html><title>Page Not Found</title>', { status: 404 })
}

function callerOf(site: Site, own: Record<string, string> = {}) {
  return async (path: string, { method, body, headers, address = ADDRESS }: CallOptions = {}) => {
    const isRaw = typeof body === 'string' || body instanceof FormData || body instanceof ReadableStream
    const sent = isRaw || body === undefined ? body : JSON.stringify(body)
    const init = {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        origin: ORIGIN,
        ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...(typeof sent === 'string' && { 'content-length': String(Buffer.byteLength(sent)) }),
        ...(typeof sent === 'object' && !headers?.['content-length'] && { 'transfer-encoding': 'chunked' }),
        ...own,
        ...headers,
      },
      body: sent,
      duplex: 'half',
    }
    const answer = await site.request(`${ORIGIN}${path}`, init, { incoming: { socket: { remoteAddress: address } } })
    const type = answer.headers.get('content-type') ?? ''
    const json = method !== 'HEAD' && type.includes('json')
    // A stream does not end by itself.
    if (type === 'text/event-stream') await answer.body?.cancel()
    const text = async () => (answer.bodyUsed ? '' : answer.text())
    return { status: answer.status, headers: answer.headers, body: json ? await answer.json() : await text() }
  }
}

/**
 * Reverts the change that gave a record a version, or its removal, like 'Undo' in the dashboard.
 * @param version the record's current one; without it the removal is reverted
 */
export async function undo(caller: Caller, table: string, id: number, version?: number) {
  const { events } = (await caller(`/history/records/${table}/${id}`)).body
  const isMeant = (event: { action: string; version: number | null }) =>
    version === undefined ? event.action === 'removed' : event.version === version
  const headers = version === undefined ? undefined : { 'if-match': `"${version}"` }
  return caller(`/history/events/${events.find(isMeant)?.id}/revert`, { body: {}, headers })
}
