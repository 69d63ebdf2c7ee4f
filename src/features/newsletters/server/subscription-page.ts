import { html, raw } from 'hono/html'
import { accentColors } from '#lib/color/accent-colors.ts'
import { pageStyle } from './subscription-style.ts'

export interface SubscriptionPage {
  brandName: string
  accent: string
  title: string
  paragraphs: readonly string[]
  /** The only button; it posts to the same address. */
  button?: { label: string; isQuiet?: boolean; name?: string }
}

/** A page for links in mails, with at most one button and no scripts, menus or resources. */
export function subscriptionPage({ brandName, accent, title, paragraphs, button }: SubscriptionPage): string {
  return String(html`<!doctype html>
<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${raw(pageStyle)}</style>
</head>
<body>
<main style="--accent:${accentColors(accent).ember}">
<p class="brand">${brandName}</p>
<h1>${title}</h1>
${paragraphs.map(text => html`<p>${text}</p>`)}
${button && html`<form method="post"><button${button.isQuiet ? raw(' class="quiet"') : ''}${button.name ? html` name="${button.name}" value="1"` : ''}>${button.label}</button></form>`}
<p><a href="/">To the home page</a></p>
</main>
</body>
</html>`)
}
