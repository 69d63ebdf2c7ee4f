import { pagePolicy, securityHeaders } from '#http/security-headers.ts'
import { inlineHashes } from './inline-hashes.ts'
import type { Page } from './page-cache.ts'

/** The headers of a page, its policy made of the hashes of its own inline scripts and styles. */
export function pageHeaders(
  page: Pick<Page, 'html'>,
  options: { https: boolean; keep: boolean },
): Record<string, string> {
  return {
    ...securityHeaders(options),
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': pagePolicy(inlineHashes(page.html, 'script'), inlineHashes(page.html, 'style')),
    'Cache-Control': options.keep ? 'public, no-cache' : 'no-store',
    Vary: 'Accept-Encoding',
  }
}
