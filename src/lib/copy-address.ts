import { basename, dirname, isAbsolute } from 'node:path'
import { SEALED } from './backup-name.ts'

/** Whether copies can be kept at an address: in a folder, a bucket (with key and secret) or a folder of a WebDAV server. */
export function isCopyAddress(address: string): boolean {
  if (isAbsolute(address)) return true
  const url = URL.parse(address)
  if (!url || !isDecodable(url.username + url.password)) return false
  if (/^webdavs?:$/.test(url.protocol)) return url.host !== ''
  return /^s3(\+http)?:$/.test(url.protocol) && url.password !== '' && /^\/[^/]/.test(url.pathname)
}

function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== undefined
  } catch {
    return false
  }
}

/** An address without the name, the password and the region in it. */
export function shownAddress(address: string): string {
  const url = URL.parse(address)
  return url ? `${url.protocol}//${url.host}${url.pathname}` : address
}

/** The address of a store, and the name of one copy if the address ends with one. */
export function splitAddress(address: string): { from: string; name?: string } {
  const url = URL.parse(address)
  const path = url?.pathname ?? address
  if (!path.endsWith(SEALED)) return { from: address }
  const name = basename(path)
  if (!url) return { from: dirname(path), name }
  url.pathname = dirname(path)
  return { from: url.href, name }
}
