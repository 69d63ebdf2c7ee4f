import { awaken } from './awaken.ts'

const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const manifest = /<link rel="manifest"[^>]*>/
const start = /<script type="module" async="" src="([^"]+)"[^>]*><\/script>/

/**
 * Leaves the scripts of a page until it is painted: a small inline one asks for them then.
 * @param nonce what that inline script carries, so that its hash enters the policy
 */
export function askLater(html: string, nonce: string): string {
  const files = [...html.matchAll(preload)].map(([, file]) => file)
  return html
    .replace(preload, '')
    .replace(manifest, '')
    .replace(start, (_, entry) => {
      const parts = files.filter(file => file !== entry)
      return `<script nonce="${nonce}">(${awaken})(${JSON.stringify(entry)},${JSON.stringify(parts)})</script>`
    })
}
