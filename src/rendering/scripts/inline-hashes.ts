import { createHash } from 'node:crypto'

/**
 * Base64 SHA-256 of the content of each inline element of that name that carries the nonce, as a
 * Content-Security-Policy names it. What content may have smuggled in does not know the nonce of its rendering.
 */
export function inlineHashes(html: string, element: 'script' | 'style', nonce: string): string[] {
  const inline = html.matchAll(new RegExp(`<${element}(?![^>]*\\ssrc=)([^>]*)>([\\s\\S]*?)</${element}>`, 'g'))
  const own = [...inline].flatMap(([, attributes = '', content = '']) =>
    attributes.includes(` nonce="${nonce}"`) ? content : [],
  )
  return [...new Set(own.map(content => createHash('sha256').update(content).digest('base64')))]
}
