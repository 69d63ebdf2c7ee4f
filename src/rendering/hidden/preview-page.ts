import { createHash } from 'node:crypto'
import { html } from 'hono/html'

/** A preview, and the texts of its bar. */
export interface Preview {
  /** The address of the public page, with its query. */
  path: string
  /** The moment by the clock of the event: '2027-10-08T10:00'. */
  at: string
  withDraft: boolean
  /** What is seen: 'The day, October 8, 2027, 10:00 AM, with the 2027 draft'. */
  seen: string
}

const PREVIEW = '/admin/preview'

const style = `
.preview-bar{display:flex;flex-wrap:wrap;align-items:center;gap:.75rem 1.5rem;padding:.75rem 1.5rem;background:#fbefc7;color:#0e1116;font:400 1rem/1.5 "Instrument Sans",system-ui,sans-serif;border-bottom:3px solid #7a5200}
.preview-bar p{margin:0;flex:1 1 20rem}
.preview-bar form{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1rem;max-width:100%}
.preview-bar label{display:inline-flex;align-items:center;gap:.5rem;min-height:2.75rem}
.preview-bar input[type=datetime-local]{font:inherit;min-height:2.75rem;min-width:0;padding:0 .75rem;border:1px solid #4a5160;border-radius:.75rem;background:#fff;color:#0e1116}
.preview-bar input[type=checkbox]{width:1.25rem;height:1.25rem}
.preview-bar button{font:inherit;font-weight:600;min-height:2.75rem;padding:0 1.25rem;border:0;border-radius:99rem;background:#0e1116;color:#fff;cursor:pointer}
.preview-bar a{display:inline-flex;align-items:center;min-height:2.75rem;color:#0e1116;text-decoration:underline;text-underline-offset:4px}
@media print{.preview-bar{display:none}}`

/** The hashes of the inline styles of the bar, for the policy. */
export const previewStyles = [createHash('sha256').update(style).digest('base64')]

/**
 * Puts a public page under a bar that says what is seen: its links stay in the preview, and its forms send nothing.
 * @param isPage whether there is a public page at a path
 */
export function previewPage(page: string, preview: Preview, isPage: (path: string) => boolean): string {
  return (
    page
      .replace(/(<a\b[^>]*?\shref=")(\/[^"]*)"/g, (_, start: string, href: string) => {
        return `${start}${within(href, preview, isPage)}"`
      })
      .replaceAll('<form ', '<form inert="" ')
      .replace('</head>', `<meta name="robots" content="noindex"><style>${style}</style></head>`)
      // The way past the header stays the first link of the page.
      .replace(/<body[^>]*>(?:(?:<!--[^>]*-->)*<a href="#main"[^>]*>[^<]*<\/a>)?/, start => `${start}${barOf(preview)}`)
  )
}

function within(href: string, { at, withDraft }: Preview, isPage: (path: string) => boolean): string {
  // The site leads on from this address, and out of the preview.
  const place = href === '/contact' ? '/#contact' : href
  const [address = '', hash] = place.replaceAll('&amp;', '&').split('#')
  if (!isPage(address.split('?', 1)[0] ?? '')) return href
  const query = new URLSearchParams({ path: address, at, ...(withDraft && { edition: 'draft' }) })
  return `${PREVIEW}?${String(query).replaceAll('&', '&amp;')}${hash === undefined ? '' : `#${hash}`}`
}

function barOf({ path, at, withDraft, seen }: Preview): string {
  return String(html`<section class="preview-bar" aria-label="Preview">
<p><b>Preview:</b> ${seen}. Visitors do not see this.</p>
<form action="${PREVIEW}">
<input type="hidden" name="path" value="${path}">
<label>Moment <input type="datetime-local" name="at" value="${at}" min="2000-01-01T00:00" max="2099-12-31T23:59" required></label>
<label><input type="checkbox" name="edition" value="draft"${withDraft ? html` checked` : ''}> With the draft</label>
<button>Show</button>
</form>
<a href="/admin/dashboard">Back to the dashboard</a>
</section>`)
}

/** Says why there is no preview. */
export function noPreviewPage(reason: string): string {
  return String(html`<!doctype html>
<html lang="en-CA">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>No preview</title>
<h1>There is no such preview</h1>
<p>${reason}</p>
<p><a href="${PREVIEW}?path=/">Preview of the home page</a></p>
<p><a href="/admin/dashboard">Back to the dashboard</a></p>
</html>`)
}
