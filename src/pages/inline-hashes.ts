import { createHash } from 'node:crypto'

/** Base64 SHA-256 of the content of each inline element of that name, as a Content-Security-Policy names it. */
export function inlineHashes(html: string, element: 'script' | 'style'): string[] {
  const inline = html.matchAll(new RegExp(`<${element}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${element}>`, 'g'))
  return [...new Set([...inline].map(([, content = '']) => createHash('sha256').update(content).digest('base64')))]
}
