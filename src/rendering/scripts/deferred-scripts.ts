import { awaken } from './awaken.ts'
import { fold } from './fold.ts'

const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const manifest = /<link rel="manifest"[^>]*>/
const start = /<script type="module" async="" src="([^"]+)"[^>]*><\/script>/

/**
 * Leaves the scripts of a page until it is painted: a small inline one asks for them then, and lays out what another has left for later.
 * @param nonce what those inline scripts carry, so that their hashes enter the policy
 */
export function askLater(html: string, nonce: string): string {
  const files = [...html.matchAll(preload)].map(([, file]) => file)
  return html
    .replace(preload, '')
    .replace(manifest, '')
    .replace('</head>', `<script nonce="${nonce}">(${fold})()</script></head>`)
    .replace(start, (_, entry) => {
      const parts = files.filter(file => file !== entry)
      return `<script nonce="${nonce}">(${awaken})(${JSON.stringify(entry)},${JSON.stringify(parts)})</script>`
    })
}
