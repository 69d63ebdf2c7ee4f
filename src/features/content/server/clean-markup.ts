import { linkSchemes, markupTags } from '#lib/markup/read-markup.ts'

/** Markup of which nothing is left but a small list of elements and the addresses of links (decision A8). */
export async function cleanMarkup(markup: string): Promise<string> {
  // Loaded with the first markup, since it takes 4 MB of memory.
  const { default: sanitizeHtml } = await import('sanitize-html')
  return sanitizeHtml(markup, {
    allowedTags: [...markupTags],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: [...linkSchemes],
    allowProtocolRelative: false,
  }).trim()
}
