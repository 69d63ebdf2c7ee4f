import { createHash } from 'node:crypto'

/**
 * Base64 SHA-256 hashes of the inline scripts or styles with the nonce, for the Content-Security-Policy. Markup injected
 * through content does not know the nonce of the rendering.
 */
export function inlineHashes(html: string, element: 'script' | 'style', nonce: string): string[] {
  const inline = html.matchAll(new RegExp(`<${element}(?![^>]*\\ssrc=)([^>]*)>([\\s\\S]*?)</${element}>`, 'g'))
  const own = [...inline].flatMap(([, attributes = '', content = '']) =>
    attributes.includes(` nonce="${nonce}"`) ? content : [],
  )
  return [...new Set(own.map(content => createHash('sha256').update(content).digest('base64')))]
}
