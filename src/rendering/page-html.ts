import { iconSprite } from '#lib/terms/icons.ts'
import { SHEET_MARK } from '#lib/terms/sheet-mark.ts'
import awaken from './awaken.ts?script'
import { previewStyle } from './preview-bar.ts'

/** A page as it is sent, with the texts of its own inline scripts and styles. */
export interface PageHtml {
  html: string
  scripts: string[]
  styles: string[]
}

/**
 * When the scripts of a page run: at once, after the first paint, or never. A page that answers many addresses has none,
 * because they would look for the address it was rendered for.
 */
export type ScriptTime = 'at once' | 'later' | 'never'

/** A script that does nothing: it marks where the renderer divides its stream, and would need a hash in the policy. */
const boundary = /<script[^>]*>document\.currentScript\.remove\(\);\/\*\$tsr-stream-boundary\*\/<\/script>/

/**
 * Turns what React rendered into the page that is sent. Every change of the HTML is made here.
 * @param nonce marks the inline scripts and styles that the page brought itself. It is removed, because every visitor
 *   gets the same page: the policy names the hashes instead.
 * @param sheet the text of the stylesheet, put in last: what is searched and copied before is a third of the page
 * @param added `script`, the text of one more script; `bar`, put above the page, whose forms then send nothing
 */
export function finishHtml(
  rendered: string,
  nonce: string,
  sheet: string,
  scriptTime: ScriptTime,
  { script, bar }: { script?: string | undefined; bar?: string | undefined } = {},
): PageHtml {
  const joined = rendered.replace(boundary, '')
  const timed = { 'at once': keep, later: askLater, never: withoutScripts }[scriptTime](joined, nonce)
  const drawn = timed.replace('</body>', `${iconSprite}</body>`)
  const added = script && scriptTime !== 'never' ? `<script nonce="${nonce}">${script}</script>` : ''
  const scripted = drawn.replace('</head>', () => `${added}</head>`)
  const whole = bar === undefined ? scripted : underBar(scripted, nonce, bar)
  const html = whole
    .replaceAll(`<meta property="csp-nonce" content="${nonce}"/>`, '')
    .replaceAll(` nonce="${nonce}"`, '')
  return {
    html: html.replace(SHEET_MARK, () => sheet),
    scripts: inlineTexts(whole, 'script', nonce),
    styles: [...(html.includes(SHEET_MARK) ? [sheet] : []), ...inlineTexts(whole, 'style', nonce)],
  }
}

/** Whether every part is in its place: React sends a late part at the end, with a script that moves it. */
export function isCompletePage(rendered: string): boolean {
  return !rendered.includes('<template id="B:')
}

/** Whether a part threw: React marks it and leaves it to the browser to try again. */
export function hasFailed(rendered: string, nonce: string): boolean {
  return rendered.includes('<!--$!-->') || rendered.includes(`<script nonce="${nonce}">$RX`)
}

function keep(html: string): string {
  return html
}

function withoutScripts(html: string): string {
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="(modulepreload|canonical)"[^>]*>/g, '')
}

function underBar(html: string, nonce: string, bar: string): string {
  return (
    html
      .replaceAll('<form ', '<form inert="" ')
      .replace('</head>', `<style nonce="${nonce}">${previewStyle}</style></head>`)
      // The link that skips the header stays the first of the page.
      .replace(/<body[^>]*>(?:(?:<!--[^>]*-->)*<a href="#main"[^>]*>[^<]*<\/a>)?/, start => `${start}${bar}`)
  )
}

/**
 * The text of each inline element of that name that carries the nonce. Content that brings in an element of its own does not
 * know the nonce.
 */
function inlineTexts(html: string, element: 'script' | 'style', nonce: string): string[] {
  const inline = html.matchAll(new RegExp(`<${element}(?![^>]*\\ssrc=)([^>]*)>([\\s\\S]*?)</${element}>`, 'g'))
  return [...inline].flatMap(([, attributes = '', content = '']) =>
    attributes.includes(` nonce="${nonce}"`) ? content : [],
  )
}

const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const start = /<script type="module" async="" src="([^"]+)"[^>]*><\/script>/

/**
 * Replaces the scripts of a page by an inline one that asks for them later.
 * @param nonce the nonce of this rendering: it lets the hash of the inline script into the policy
 */
function askLater(html: string, nonce: string): string {
  const files = [...html.matchAll(preload)].map(([, file]) => file)
  const [tag = '', entry = ''] = start.exec(html) ?? []
  const parts = files.filter(file => file !== entry)
  const script = `<script nonce="${nonce}" data-files="${[entry, ...parts].join(' ')}">${awaken}</script>`
  return html
    .replace(preload, '')
    .replace(tag, '')
    .replace('</head>', () => `${script}</head>`)
}
