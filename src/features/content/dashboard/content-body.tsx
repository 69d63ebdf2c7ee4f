import { useController, useFormContext } from 'react-hook-form'
import { fieldsOf } from '#dashboard-kit/form/fields-of.ts'
import { contentShapes } from '#features/content/content.schema.ts'
import { RecordPicture } from '#features/media/dashboard/picture-field.tsx'
import { markupTags } from '#lib/markup/read-markup.ts'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import type { ContentValues } from './content-kind.ts'

const { labels } = contentShapes

/** The content of an item: a text, markup, or a picture with its alternative text. */
export function ContentBody({ type }: Pick<ContentValues, 'type'>) {
  const form = useFormContext<ContentValues>()
  const { control } = form
  const field = fieldsOf(form, labels)
  const { field: title } = useController({ name: 'title', control })
  if (type === 'image') {
    return (
      <RecordPicture
        name="content"
        label={labels.content}
        starred
        alt={{ value: title.value, onChange: title.onChange }}
      />
    )
  }
  return (
    <TextareaField
      {...field('content')}
      starred
      rows={7}
      hint={
        type === 'html'
          ? `Elements that are kept: ${markupTags.join(', ')}. Everything else, scripts and styles too, is taken out when it is saved.`
          : 'A blank line begins a new paragraph.'
      }
    />
  )
}
