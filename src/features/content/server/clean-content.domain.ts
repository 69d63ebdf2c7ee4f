import { type ContentInput, contentFault } from '#features/content/content.schema.ts'
import { Problem } from '#lib/problem.ts'
import { cleanMarkup } from './clean-markup.ts'

type Written = Pick<ContentInput, 'type' | 'content'>

/**
 * What is kept of an item's content: of markup, only what is harmless.
 * @throws Problem `invalid` when that does not fit its type
 */
export async function cleanContent({ type, content }: Written): Promise<Written> {
  const kept = { type, content: type === 'html' ? await cleanMarkup(content) : content }
  const message = contentFault(kept)
  if (message) throw new Problem('invalid', message, { fields: [{ field: 'content', message }] })
  return kept
}
