import { type ForeignOrigins, pagePolicy, securityHeaders } from '#http/security-headers.ts'

/**
 * The headers of a page.
 * @param inline the hashes of its own inline scripts and styles, for its policy
 */
export function pageHeaders(
  [scripts, styles]: readonly [readonly string[], readonly string[]],
  options: { https: boolean; keep: boolean; foreign: ForeignOrigins },
) {
  return {
    ...securityHeaders(options),
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': pagePolicy(scripts, styles, options.foreign),
    'Cache-Control': options.keep ? 'public, no-cache' : 'no-store',
    Vary: 'Accept-Encoding',
  }
}
