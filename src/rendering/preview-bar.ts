import { html } from 'hono/html'

export const PREVIEW = '/admin/preview'

export interface Preview {
  /** The address of the public page, with its query. */
  path: string
  /** The moment by the clock of the event: '2027-10-08T10:00'. */
  at: string
  withDraft: boolean
  /** The same in words: 'The day, October 8, 2027, 10:00 AM, with the 2027 draft'. */
  seen: string
}

export const previewStyle = `
.preview-bar{display:flex;flex-wrap:wrap;align-items:center;gap:.75rem 1.5rem;padding:.75rem 1.5rem;background:#fbefc7;color:#0e1116;font:400 1rem/1.5 "Instrument Sans",system-ui,sans-serif;border-bottom:3px solid #7a5200}
.preview-bar p{margin:0;flex:1 1 20rem}
.preview-bar form{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1rem;max-width:100%}
.preview-bar label{display:inline-flex;align-items:center;gap:.5rem;min-height:2.75rem}
.preview-bar input[type=datetime-local]{font:inherit;min-height:2.75rem;min-width:0;padding:0 .75rem;border:1px solid #4a5160;border-radius:.75rem;background:#fff;color:#0e1116}
.preview-bar input[type=checkbox]{width:1.25rem;height:1.25rem}
.preview-bar button{font:inherit;font-weight:600;min-height:2.75rem;padding:0 1.25rem;border:2px solid #0e1116;border-radius:99rem;background:#0e1116;color:#fff;cursor:pointer}
.preview-bar button[name=leave]{background:transparent;color:#0e1116}
.preview-bar::after{content:"Preview";position:fixed;z-index:60;left:50%;bottom:.75rem;translate:-50%;padding:.25rem 1.25rem;border:2px solid #7a5200;border-radius:99rem;background:#fbefc7;font-weight:600;pointer-events:none}
@media print{.preview-bar{display:none}}`

/** The bar above a page says what is seen, changes it, and leaves the preview. Its label stays on the screen. */
export function previewBar({ path, at, withDraft, seen }: Preview): string {
  return String(html`<section class="preview-bar" aria-label="Preview">
<p><b>Preview:</b> ${seen}. Visitors do not see this.</p>
<form method="post" action="${PREVIEW}">
<input type="hidden" name="path" value="${path}">
<label>Moment <input type="datetime-local" name="at" value="${at}" min="2000-01-01T00:00" max="2099-12-31T23:59" required></label>
<label><input type="checkbox" name="edition" value="draft"${withDraft ? html` checked` : ''}> With the draft</label>
<button>Show</button>
<button name="leave" value="1" formnovalidate>Leave the preview</button>
</form>
</section>`)
}
