import { type ContentInput, contentFault } from '#features/content/content.schema.ts'
import { Problem } from '#lib/problem.ts'
import { cleanMarkup } from './clean-markup.ts'

type Written = Pick<ContentInput, 'type' | 'content'>

/**
 * Cleans an item's content: markup keeps only harmless parts.
 * @throws Problem `invalid` when the content does not fit its type
 */
export async function cleanContent({ type, content }: Written): Promise<Written> {
  const kept = { type, content: type === 'html' ? await cleanMarkup(content) : content }
  const message = contentFault(kept)
  if (message) throw new Problem('invalid', message, { fields: [{ field: 'content', message }] })
  return kept
}
