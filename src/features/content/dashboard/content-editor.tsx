import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { type ContentItem, contentForm } from '#features/content/content.schema.ts'
import { RecordEditor } from '#record-ui/record-editor.tsx'
import { ContentFields } from './content-fields.tsx'
import { type ContentValues, contentKind } from './content-kind.ts'

interface Props {
  /** The item to edit, or null to add one. */
  item: ContentItem | null
  items: readonly ContentItem[]
  /** Where a new item is likely to stand. */
  place: Pick<ContentValues, 'page' | 'section'>
  finalFocus: () => HTMLElement | null
  onClose: () => void
  onSaved: (item: ContentItem) => void
}

const blank = { key: '', type: 'text', content: '', title: '', description: '', active: true } as const

/** Adds or edits a text or picture of a page. */
export function ContentEditor({ item, items, place, ...rest }: Props) {
  const form = useForm<ContentValues>({
    resolver: zodResolver(contentForm),
    defaultValues: item ? contentKind.valuesOf(item) : { ...blank, ...place },
  })
  return (
    <RecordEditor kind={contentKind} record={item} form={form} {...rest}>
      <ContentFields items={items} id={item?.id} />
    </RecordEditor>
  )
}
