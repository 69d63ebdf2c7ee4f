/** The largest body, in bytes, that any number of senders may send at the same time. */
const SMALL = 64 * 1024

/** Methods whose requests have no body and change nothing. */
export const bodyless = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether the headers of a request announce a small body or none. node:http reads no more than they announce. */
export function isSmall(contentLength: string | undefined, transferEncoding: string | undefined): boolean {
  return Number(contentLength ?? 0) <= SMALL && transferEncoding === undefined
}
