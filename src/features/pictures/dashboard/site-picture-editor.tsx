import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { fieldsOf } from '#dashboard-kit/form/fields-of.ts'
import { type EditorProps, RecordEditor } from '#dashboard-kit/record-editor.tsx'
import { RecordPicture } from '#features/media/dashboard/record-picture.tsx'
import { DESCRIPTION, type SitePicture, sitePictureValues } from '#features/pictures/pictures.schema.ts'
import { LINE } from '#lib/text-rules.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { FocusField } from './focus-field.tsx'
import { HeroLookField } from './hero-look-field.tsx'
import { type SitePictureValues, sitePictureKind } from './site-picture-kind.ts'

const { labels, valuesOf } = sitePictureKind

/** Edits the texts and the focus of a picture. */
export function SitePictureEditor({ record, ...rest }: EditorProps<SitePicture> & { record: SitePicture }) {
  const form = useForm<SitePictureValues>({
    resolver: zodResolver(sitePictureValues),
    defaultValues: valuesOf(record),
  })
  const field = fieldsOf(form, labels)
  return (
    <RecordEditor kind={sitePictureKind} record={record} form={form} {...rest}>
      <div className="grid gap-5">
        <TextareaField
          {...field('description')}
          rows={2}
          maxLength={DESCRIPTION}
          hint="What the picture shows, for those who cannot see it."
        />
        <div className="grid gap-5 md:grid-cols-2">
          <TextField {...field('caption')} maxLength={LINE} hint="Shown below the picture. Leave empty for none." />
          <TextField {...field('credit')} maxLength={LINE} hint="Such as Photograph: Ada Quill" />
        </div>
        <FocusField />
        {record.kind === 'hero' && <HeroLookField />}
        <RecordPicture name="picture" control={form.control} label={labels.picture} starred />
      </div>
    </RecordEditor>
  )
}
