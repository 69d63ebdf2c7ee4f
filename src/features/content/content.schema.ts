import { bookkeeping, recordFields, required, text } from '#lib/fields.ts'
import { wordsOf } from '#lib/markup/words-of.ts'
import type { RecordShapes } from '#lib/record-shapes.ts'
import { z } from '#lib/zod.ts'

// Markup is longer than the text inside it.
const LONGEST_CONTENT = 50_000

export const contentType = z.enum(['text', 'html', 'image'], 'Content type is required')

const fields = z.object({
  page: required('Page is required', 100),
  section: required('Section is required', 100),
  key: required('Key is required', 100),
  type: contentType,
  content: required('Content is required', LONGEST_CONTENT),
  title: text(),
  description: text(2_000),
  active: z.boolean(),
})

// A change may have only the type or only the content: the server checks the resulting item.
export const contentChange = fields.partial()
export const contentInput = fields.partial({ title: true, description: true, active: true })
/** The values of the form, valid for their type. */
export const contentForm = fields.superRefine((item, context) => {
  const message = contentFault(item)
  if (message) context.addIssue({ code: 'custom', path: ['content'], message })
})

export const contentItem = fields.extend(recordFields)
export const publicContentItem = contentItem.omit(bookkeeping)

// The pages' policy blocks unencrypted pictures.
const address = required('Content is required', LONGEST_CONTENT).regex(
  /^(\/(?!\/)|https:\/\/)/i,
  'Please choose a picture',
)

/** Why the content does not fit its type. */
export function contentFault({ type, content }: Pick<ContentInput, 'type' | 'content'>): string | undefined {
  if (type === 'html' && wordsOf(content) === '') return 'Content is required'
  const schema = type === 'image' ? address : fields.shape.content
  return schema.safeParse(content).error?.issues[0]?.message
}

export const contentShapes = {
  row: contentItem,
  public: publicContentItem,
  input: contentInput,
  change: contentChange,
  names: { one: 'item', many: 'content' },
} as const satisfies RecordShapes

export type ContentItem = z.infer<typeof contentItem>
export type PublicContentItem = z.infer<typeof publicContentItem>
export type ContentInput = z.infer<typeof contentInput>
export type ContentChange = z.infer<typeof contentChange>
