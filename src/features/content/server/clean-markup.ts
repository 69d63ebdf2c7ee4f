import sanitizeHtml from 'sanitize-html'
import { linkSchemes, markupTags } from '#lib/markup/read-markup.ts'

/** Markup of which nothing is left but a small list of elements and the addresses of links (decision A8). */
export function cleanMarkup(markup: string): string {
  return sanitizeHtml(markup, {
    allowedTags: [...markupTags],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: [...linkSchemes],
    allowProtocolRelative: false,
  }).trim()
}
