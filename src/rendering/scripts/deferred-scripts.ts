import awaken from './awaken.ts?script'

const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const start = /<script type="module" async="" src="([^"]+)"[^>]*><\/script>/

/**
 * Replaces the scripts of a page by an inline one that asks for them later.
 * @param nonce the nonce of this rendering: it lets the hash of the inline script into the policy
 */
export function askLater(html: string, nonce: string): string {
  const files = [...html.matchAll(preload)].map(([, file]) => file)
  const [tag = '', entry = ''] = start.exec(html) ?? []
  const parts = files.filter(file => file !== entry)
  const script = `<script nonce="${nonce}" data-files="${[entry, ...parts].join(' ')}">${awaken}</script>`
  return html
    .replace(preload, '')
    .replace(tag, '')
    .replace('</head>', () => `${script}</head>`)
}
