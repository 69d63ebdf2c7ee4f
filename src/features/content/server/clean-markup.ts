import { linkSchemes, markupTags } from '#lib/markup/read-markup.ts'

/** Reduces markup to a short list of elements and link addresses (decision A8). */
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
