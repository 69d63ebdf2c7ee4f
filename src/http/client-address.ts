import type { Call } from './create-routes.ts'

/**
 * The address a call comes from. `X-Forwarded-For` is believed only for as many proxies as TRUST_PROXY says: each
 * proxy appends the address it saw, so the client's is that many places from the right.
 */
export function clientAddress(c: Call): string {
  const { trustProxy } = c.var.services.config
  const forwarded = c.req.header('x-forwarded-for')?.split(',') ?? []
  const believed = trustProxy > 0 ? forwarded.at(-trustProxy)?.trim() : undefined
  return believed || c.env?.incoming?.socket.remoteAddress || 'in-process'
}
