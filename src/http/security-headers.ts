import { createHash } from 'node:crypto'
import type { Config } from '#lib/start/config.ts'

const contentSecurity = ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"]

/** The origin of the venue's map. */
const MAPS = 'https://www.google.com'

/** Other sites' content on pages, by origin, besides pictures and the map. */
export interface ForeignOrigins {
  /** Embedded forms. */
  forms: readonly string[]
  /** Players of recordings, loaded on a press. */
  players: readonly string[]
  /** Files of recordings. */
  files: readonly string[]
}

/** The headers of every answer (HD1). */
export function securityHeaders(config: Pick<Config, 'https'>): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    // Without includeSubDomains: other hosts of the domain are not this site's to decide.
    ...(config.https && { 'Strict-Transport-Security': 'max-age=63072000' }),
  }
}

/** The policy of answers other than pages: nothing may run, load or be framed. */
export const inertPolicy = ["default-src 'none'", 'sandbox', ...contentSecurity].join('; ')

/**
 * The policy of a page: its own files, pictures from anywhere over https (organizers may paste an address), the map,
 * embedded forms and recordings, and inline scripts by hash.
 * @param scripts the text of each inline script
 * @param styles the text of each inline style element
 * @param foreign the origins of forms and recordings
 */
export function pagePolicy(
  scripts: readonly string[],
  styles: readonly string[],
  { forms, players, files }: ForeignOrigins = { forms: [], players: [], files: [] },
): string {
  const hashOf = (text: string) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const hashes = (texts: readonly string[]) => [...new Set(texts.map(hashOf))].join('')
  return [
    "default-src 'self'",
    `script-src 'self'${hashes(scripts)}`,
    `style-src 'self'${hashes(styles)}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' https: data: blob:",
    ...(files.length > 0 ? [`media-src 'self' ${files.join(' ')}`] : []),
    [`connect-src 'self' ${MAPS}`, ...players].join(' '),
    [`frame-src ${MAPS}`, ...forms, ...players].join(' '),
    ...contentSecurity,
  ].join('; ')
}

/** The headers of pages for the bearer of an address: no cache, search engine or other site learns of it. */
export const secretHeaders = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
}
