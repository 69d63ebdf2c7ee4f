import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Database } from '#db/database.ts'
import type { ActingRole, Department, LinkUse, screenViews } from '#lib/rights.ts'
import type { Config } from '#lib/start/config.ts'
import type { Workers } from '#lib/work/workers.ts'

/** The services of all handlers, created at the start; tests can pass others. */
export interface Services {
  config: Config
  database: Database
  log: Logger
  now(): Date
  /** True once the process was told to stop. */
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
  role: ActingRole
  /** Whether their password was given to them: they can only choose another. */
  mustChangePassword: boolean
  /** Whether a required second factor is missing: they can only set one up. */
  mustAddFactor: boolean
}

/** An access link that works, as the caller of a call. */
export interface LinkCaller {
  id: number
  purpose: LinkUse
  /** The record it is for; 0 for none. */
  recordId: number
  /** The token of its calendar. */
  calendar: string
  name: string
  /** What a screen shows. */
  view: (typeof screenViews)[number]
  /** Whose notes a link of the crew shows. */
  department: Department
  /** The part that a lead looks after; empty for all. */
  part: string
  /** When it ends (ISO). */
  until: string
  /** When it was last used (ISO). */
  lastUsedAt: string | null
}

/** What a token leads to. */
export interface LookedUp {
  token: string
  /** Null when it does not work. */
  link: LinkCaller | null
  /** Whether a new link can be mailed to its person. */
  canRenew: boolean
}

export interface Env {
  /** The Node request; absent for an in-process call. */
  Bindings: Partial<HttpBindings> & {
    /** Whether an in-process call is for a public page. */
    forVisitors?: boolean
    /** The link of the page that makes an in-process call, so that one request looks it up once. */
    lookedUp?: LookedUp
  }
  Variables: {
    services: Services
    requestId: string
    /** The organizer behind the call, or null. */
    session: SignedIn | null
    /** The access link behind the call, or null. */
    link: LinkCaller | null
    /** The site is not published, and the caller is not an organizer. */
    hidden: boolean
    /** The files of a form, by field. */
    files: ReadonlyMap<string, Uint8Array>
    fileNames: ReadonlyMap<string, string>
  }
}

export type Call = Context<Env>

/** Routes whose handlers find `services` and the caller in `c.var`. */
export function createRoutes() {
  return new Hono<Env>()
}
