import { isIPv4, isIPv6 } from 'node:net'
import type { Call } from './create-routes.ts'

/** The sender of in-process calls. */
const IN_PROCESS = 'in-process'

/** The sender of a call, for limits. */
export function clientAddress(c: Call): string {
  const { trustProxy } = c.var.services.config
  const forwarded = c.req.header('x-forwarded-for')
  return believedSender(forwarded, c.env?.incoming?.socket.remoteAddress, trustProxy) ?? IN_PROCESS
}

/**
 * The sender of a request. `X-Forwarded-For` counts only for TRUST_PROXY proxies: each appends the address it saw, so
 * the client's is that many places from the right. An invalid entry counts as the proxy's own address.
 */
export function believedSender(forwarded = '', remoteAddress = '', trustProxy = 0): string | undefined {
  const believed = trustProxy > 0 ? forwarded.split(',').at(-trustProxy)?.trim() : undefined
  return senderOf(believed ?? '') ?? senderOf(remoteAddress)
}

/**
 * One text for all addresses that a sender can choose from: IPv6 by its /64, IPv4 in IPv6 as IPv4, without port and
 * zone.
 * @returns undefined for an invalid address
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

/** A sender by the network of one customer: IPv6 by its /48. */
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
