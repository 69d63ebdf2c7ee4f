import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { type EditorProps, RecordEditor } from '#dashboard-kit/record-editor.tsx'
import { type ContentItem, contentForm } from '#features/content/content.schema.ts'
import { ContentFields } from './content-fields.tsx'
import { type ContentValues, contentKind } from './content-kind.ts'

interface Props extends EditorProps<ContentItem> {
  items: readonly ContentItem[]
  /** The likely place of a new item. */
  place: Pick<ContentValues, 'page' | 'section'>
}

const blank = { key: '', type: 'text', content: '', title: '', description: '', active: true } as const

export function ContentEditor({ record, items, place, ...rest }: Props) {
  const form = useForm<ContentValues>({
    resolver: zodResolver(contentForm),
    defaultValues: record ? contentKind.valuesOf(record) : { ...blank, ...place },
  })
  return (
    <RecordEditor kind={contentKind} record={record} form={form} {...rest}>
      <ContentFields items={items} id={record?.id} />
    </RecordEditor>
  )
}
