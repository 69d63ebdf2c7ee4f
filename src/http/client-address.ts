import { isIPv4, isIPv6 } from 'node:net'
import type { Call } from './create-routes.ts'

/** Who calls when there is no connection: another part of this process. */
const IN_PROCESS = 'in-process'

/** The sender of a call, as limits count them. */
export function clientAddress(c: Call): string {
  const { trustProxy } = c.var.services.config
  const forwarded = c.req.header('x-forwarded-for')
  return believedSender(forwarded, c.env?.incoming?.socket.remoteAddress, trustProxy) ?? IN_PROCESS
}

/**
 * The sender of a request. `X-Forwarded-For` is believed only for as many proxies as TRUST_PROXY says: each proxy appends
 * the address it saw, so the client's is that many places from the right. What stands there and is no address counts as
 * the proxy's own.
 */
export function believedSender(forwarded = '', remoteAddress = '', trustProxy = 0): string | undefined {
  const believed = trustProxy > 0 ? forwarded.split(',').at(-trustProxy)?.trim() : undefined
  return senderOf(believed ?? '') ?? senderOf(remoteAddress)
}

/**
 * One text for all the addresses that one sender has at will: IPv6 by its /64, IPv4 in IPv6 as IPv4, no port, no zone.
 * @returns undefined for what is no address
 */
export function senderOf(text: string): string | undefined {
  const [address = ''] = text.replace(/^\[([^\]]*)\](:\d+)?$|^([\d.]+):\d+$/, '$1$3').split('%')
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return
  const [left = [], right = []] = groupsOf(address)
  const groups = [...left, ...Array(8 - left.length - right.length).fill(0), ...right]
  const [, , , , , mark, high = 0, low = 0] = groups
  const isMapped = mark === 0xffff && groups.slice(0, 5).every(group => group === 0)
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return `${groups
    .slice(0, 4)
    .map(group => group.toString(16))
    .join(':')}::/64`
}

/** A sender by the network that one customer may have whole: an IPv6 sender by its /48. */
export function networkOf(sender: string): string {
  return sender.replace(/^((?:[\da-f]+:){3})[\da-f]+::\/64$/, '$1:/48')
}

/** The numbers to the left and to the right of `::` in an IPv6 address. */
function groupsOf(address: string): number[][] {
  // The URL parser writes an IPv4 tail as two groups.
  const { hostname } = new URL(`http://[${address}]`)
  const halves = hostname.slice(1, -1).split('::')
  return halves.map(half =>
    half
      .split(':')
      .filter(Boolean)
      .map(group => Number.parseInt(group, 16)),
  )
}
