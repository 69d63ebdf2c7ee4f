import { useController, useFormContext } from 'react-hook-form'
import { RecordPicture } from '#features/media/dashboard/record-picture.tsx'
import { markupTags } from '#lib/markup/read-markup.ts'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { type ContentValues, contentKind } from './content-kind.ts'

const { labels } = contentKind

/** The content of an item: a text, markup, or a picture with its alternative text. */
export function ContentBody({ type }: Pick<ContentValues, 'type'>) {
  const { control, register, formState } = useFormContext<ContentValues>()
  const { field: title } = useController({ name: 'title', control })
  if (type === 'image') {
    return (
      <div className="md:col-span-3">
        <RecordPicture
          name="content"
          control={control}
          label={labels.content}
          starred
          alt={{ value: title.value, onChange: title.onChange }}
        />
      </div>
    )
  }
  return (
    <TextareaField
      label={labels.content}
      starred
      rows={7}
      className="md:col-span-3"
      hint={
        type === 'html'
          ? `Elements that are kept: ${markupTags.join(', ')}. Everything else, scripts and styles too, is taken out when it is saved.`
          : 'A blank line begins a new paragraph.'
      }
      error={formState.errors.content?.message}
      {...register('content')}
    />
  )
}
