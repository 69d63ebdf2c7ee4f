import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Database } from '#db/database.ts'
import type { Config } from '#lib/config.ts'
import type { Role } from '#lib/rights.ts'
import type { Workers } from '#lib/work/workers.ts'

/** What every handler may use; made once at start and handed in, so that a test can hand in others. */
export interface Services {
  config: Config
  database: Database
  log: Logger
  now(): Date
  /** True from the moment the process was told to stop. */
  draining(): boolean
  workers: Workers
}

export interface SignedIn {
  sessionId: number
  /** When they logged in (ISO), with their second factor if they have one. */
  startedAt: string
  userId: number
  username: string
  name: string
  email: string
  role: Role
  /** Whether their password was given to them: until they choose one of their own, they may do nothing else. */
  mustChangePassword: boolean
  /** Whether everybody needs a second factor and they have none: the same holds until they do. */
  mustAddFactor: boolean
}

export interface Env {
  /** What node:http gave; absent when a call is made in process. */
  Bindings: Partial<HttpBindings> & {
    /** Whether a call made in process is for a page that anybody gets. */
    forVisitors?: boolean
  }
  Variables: {
    services: Services
    requestId: string
    /** The organiser behind the call, or null. */
    session: SignedIn | null
    /** The site is not published, and the caller is not an organiser. */
    hidden: boolean
    /** The files that came with a form, by the names of their fields. */
    files: ReadonlyMap<string, Uint8Array>
  }
}

export type Call = Context<Env>

/** A set of routes whose handlers find `services` and `session` in `c.var`. */
export function createRoutes() {
  return new Hono<Env>()
}
