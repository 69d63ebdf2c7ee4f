import { type ForeignOrigins, pagePolicy, securityHeaders } from '#http/security-headers.ts'
import { inlineHashes } from './scripts/inline-hashes.ts'

/**
 * The headers of a page, its policy made of the hashes of its own inline scripts and styles.
 * @param nonce what these carry
 */
export function pageHeaders(
  html: string,
  nonce: string,
  options: { https: boolean; keep: boolean; foreign: ForeignOrigins },
) {
  return {
    ...securityHeaders(options),
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': pagePolicy(
      inlineHashes(html, 'script', nonce),
      inlineHashes(html, 'style', nonce),
      options.foreign,
    ),
    'Cache-Control': options.keep ? 'public, no-cache' : 'no-store',
    Vary: 'Accept-Encoding',
  }
}
