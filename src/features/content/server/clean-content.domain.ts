import { type ContentInput, contentFault } from '#features/content/content.schema.ts'
import { linkSchemes, markupTags } from '#lib/markup/read-markup.ts'
import { wrongField } from '#lib/problem.ts'

type Written = Pick<ContentInput, 'type' | 'content'>

/**
 * Cleans an item's content: markup keeps only harmless parts.
 * @throws Problem `invalid` when the content does not fit its type
 */
export async function cleanContent({ type, content }: Written): Promise<Written> {
  const kept = { type, content: type === 'html' ? await cleanMarkup(content) : content }
  const message = contentFault(kept)
  if (message) throw wrongField('content', message)
  return kept
}

/** Reduces markup to a short list of elements and link addresses (decision A8). */
async function cleanMarkup(markup: string): Promise<string> {
  // Loaded with the first markup, since it takes 4 MB of memory.
  const { default: sanitizeHtml } = await import('sanitize-html')
  return sanitizeHtml(markup, {
    allowedTags: [...markupTags],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: [...linkSchemes],
    allowProtocolRelative: false,
  }).trim()
}
