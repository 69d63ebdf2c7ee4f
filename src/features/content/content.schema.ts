import { required, text } from '#lib/fields.ts'
import { wordsOf } from '#lib/markup/words-of.ts'
import { field, record } from '#lib/record.ts'
import { z } from '#lib/zod.ts'

// Markup is longer than the text inside it.
const LONGEST_CONTENT = 50_000

export const contentType = z.enum(['text', 'html', 'image'], 'Content type is required')

// A change may have only the type or only the content: the server checks the resulting item.
export const contentShapes = record(
  {
    page: field('Page', required('Page is required', 100)),
    section: field('Section', required('Section is required', 100)),
    key: field('Key', required('Key is required', 100), { hint: 'Such as title, content or image' }),
    type: field('Type', contentType, { choices: { text: 'Text', html: 'HTML', image: 'Image' } }),
    content: field('Content', required('Content is required', LONGEST_CONTENT)),
    title: field('Title', text()),
    description: field('Description', text(2_000), { hint: 'A note for organizers; no page shows it.' }),
    active: field('Active', z.boolean(), { hint: 'Only active items are shown.' }),
  },
  { names: { one: 'item', many: 'content' }, needed: ['page', 'section', 'key', 'type', 'content'] },
)

/** The values of the form, valid for their type. */
export const contentForm = contentShapes.values.superRefine((item, context) => {
  const message = contentFault(item)
  if (message) context.addIssue({ code: 'custom', path: ['content'], message })
})

export const { row: contentItem, public: publicContentItem } = contentShapes

// The pages' policy blocks unencrypted pictures.
const address = required('Content is required', LONGEST_CONTENT).regex(
  /^(\/(?!\/)|https:\/\/)/i,
  'Please choose a picture',
)

/** Why the content does not fit its type. */
export function contentFault({ type, content }: Pick<ContentInput, 'type' | 'content'>): string | undefined {
  if (type === 'html' && wordsOf(content) === '') return 'Content is required'
  const schema = type === 'image' ? address : contentShapes.values.shape.content
  return schema.safeParse(content).error?.issues[0]?.message
}

export type ContentItem = z.infer<typeof contentItem>
export type PublicContentItem = z.infer<typeof publicContentItem>
export type ContentInput = z.infer<typeof contentShapes.input>
