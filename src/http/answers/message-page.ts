import { html, raw } from 'hono/html'
import { pagePolicy } from '#http/security-headers.ts'

export interface MessagePage {
  title: string
  paragraphs: readonly string[]
  /** Shown as a list after the paragraphs. */
  points?: readonly string[]
  brand?: { name: string; accent: string }
  /** A form with one button, which posts to `action` or to the address of the page. */
  button?: { label: string; action?: string; isQuiet?: boolean; name?: string }
  link?: { label: string; href: string }
}

const style = `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;align-items:center;background:#141a26;color:#fff;font:400 1.125rem/1.6 "Instrument Sans",system-ui,sans-serif}
main{width:100%;max-width:40rem;margin:0 auto;padding:3rem 1.5rem;overflow-wrap:anywhere}
.brand{margin:0 0 2.5rem;padding-bottom:.75rem;border-bottom:3px solid var(--accent);font-weight:700}
h1{margin:0;font-size:clamp(2.25rem,9vw,3.5rem);line-height:1.1;letter-spacing:-.02em}
p,ul{margin:1.25rem 0 0}
button{margin-top:2rem;min-height:3rem;padding:0 1.75rem;border:0;border-radius:99rem;background:#c22f1b;color:#fff;font:inherit;font-weight:600;cursor:pointer}
.quiet{background:transparent;border:2px solid #fff}
button:focus-visible,a:focus-visible{outline:3px solid #fff;outline-offset:3px}
a{display:inline-block;min-height:2.75rem;padding:.5rem 0;color:#fff;text-underline-offset:4px}`

export const messageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': pagePolicy([], [style]),
  'X-Robots-Tag': 'noindex',
}

/** A page that says one thing, without scripts, menus or anything to fetch. It needs neither React nor the database. */
export function messagePage({ title, paragraphs, points = [], brand, button, link }: MessagePage): string {
  return String(html`<!doctype html>
<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${raw(style)}</style>
</head>
<body>
<main>
${brand && html`<p class="brand" style="--accent:${brand.accent}">${brand.name}</p>`}
<h1>${title}</h1>
${paragraphs.map(text => html`<p>${text}</p>`)}
${points.length > 0 && html`<ul>${points.map(point => html`<li>${point}</li>`)}</ul>`}
${button && buttonForm(button)}
${link && html`<p><a href="${link.href}">${link.label}</a></p>`}
</main>
</body>
</html>`)
}

/** Shows a message page in place of an answer, with its status and headers. */
export function asMessagePage({ status, headers }: Response, page: MessagePage): Response {
  const sent = new Headers(headers)
  sent.delete('Content-Length')
  for (const [name, value] of Object.entries(messageHeaders)) sent.set(name, value)
  return new Response(messagePage(page), { status, headers: sent })
}

function buttonForm({ label, action, isQuiet, name }: NonNullable<MessagePage['button']>) {
  return html`<form method="post"${action ? html` action="${action}"` : ''}><button${isQuiet ? raw(' class="quiet"') : ''}${name ? html` name="${name}" value="1"` : ''}>${label}</button></form>`
}
