import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'

export interface SubscriptionPage {
  brandName: string
  accent: string
  title: string
  paragraphs: readonly string[]
  /** The one button, which posts to the same address. */
  button?: { label: string; isQuiet?: boolean; name?: string }
}

const style = `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;align-items:center;background:#141a26;color:#fff;font:400 1.125rem/1.6 "Instrument Sans",system-ui,sans-serif}
main{width:100%;max-width:40rem;margin:0 auto;padding:3rem 1.5rem;overflow-wrap:anywhere}
.brand{margin:0 0 2.5rem;padding-bottom:.75rem;border-bottom:3px solid var(--accent);font-weight:700}
h1{margin:0;font-size:clamp(2.25rem,9vw,3.5rem);line-height:1.1;letter-spacing:-.02em}
p{margin:1.25rem 0 0}
button{margin-top:2rem;min-height:3rem;padding:0 1.75rem;border:0;border-radius:99rem;background:#c22f1b;color:#fff;font:inherit;font-weight:600;cursor:pointer}
.quiet{background:transparent;border:2px solid #fff}
button:focus-visible,a:focus-visible{outline:3px solid #fff;outline-offset:3px}
a{display:inline-block;min-height:2.75rem;padding:.5rem 0;color:#fff;text-underline-offset:4px}`

/** What the policy of these pages allows to be styled. */
export const styleHash = createHash('sha256').update(style).digest('base64')

/** A page with one button at most, for whoever comes from a mail: no scripts, no menus, nothing is fetched. */
export function subscriptionPage({ brandName, accent, title, paragraphs, button }: SubscriptionPage): string {
  return String(html`<!doctype html>
<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${raw(style)}</style>
</head>
<body>
<main style="--accent:${accent}">
<p class="brand">${brandName}</p>
<h1>${title}</h1>
${paragraphs.map(text => html`<p>${text}</p>`)}
${button && html`<form method="post"><button${button.isQuiet ? raw(' class="quiet"') : ''}${button.name ? html` name="${button.name}" value="1"` : ''}>${button.label}</button></form>`}
<p><a href="/">To the home page</a></p>
</main>
</body>
</html>`)
}
