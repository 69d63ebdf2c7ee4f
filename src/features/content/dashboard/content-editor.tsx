import { zodResolver } from '@hookform/resolvers/zod'
import { useRef } from 'react'
import { useForm, useFormContext, useWatch } from 'react-hook-form'
import { fieldsOf } from '#dashboard-kit/form/fields-of.ts'
import { type EditorProps, RecordEditor } from '#dashboard-kit/record-editor.tsx'
import { RecordFields } from '#dashboard-kit/record-fields.tsx'
import { type ContentItem, contentForm, contentShapes } from '#features/content/content.schema.ts'
import { choicesOf } from '#lib/record.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { ContentBody } from './content-body.tsx'
import { type ContentValues, contentKind } from './content-kind.ts'
import { commonKeys } from './content-structure.ts'
import { contentPagesOf, isDoubled, sectionsOf } from './placed-content.ts'

const { labels } = contentShapes
const { shape } = contentShapes.values

interface Props {
  items: readonly ContentItem[]
  /** The item being edited; undefined for a new one. */
  id: number | undefined
}

/** The form of an item: its place and its content. */
function ContentFields({ items, id }: Props) {
  const form = useFormContext<ContentValues>()
  const { setValue, getValues } = form
  const field = fieldsOf(form, labels)
  const [page, section, key, active, type] = useWatch<ContentValues, ['page', 'section', 'key', 'active', 'type']>({
    name: ['page', 'section', 'key', 'active', 'type'],
  })
  const kept = useRef({ picture: '', text: '' })

  /** A text is not a picture: changing the type hides the value, changing back restores it. */
  function changeType(next: string) {
    const [was, is] = [formOf(type), formOf(next)]
    if (was === is) return
    kept.current[was] = getValues('content')
    setValue('content', kept.current[is], { shouldDirty: true })
  }

  return (
    <>
      <RecordFields<ContentValues>
        shape={shape}
        along={{ page: ['section'], type: ['content'] }}
        choices={{ key: commonKeys.map(value => ({ value, label: value })) }}
        layout={[
          [
            <SelectField
              key="page"
              {...field('page', {
                onChange: event => {
                  if (!sectionsOf(items, event.target.value).includes(getValues('section')))
                    setValue('section', '', { shouldDirty: true })
                },
              })}
              starred
              choices={chosenFrom(contentPagesOf(items))}
            />,
            <SelectField key="section" {...field('section')} starred choices={chosenFrom(sectionsOf(items, page))} />,
            'key',
          ],
          [
            <SelectField
              key="type"
              {...field('type', { onChange: event => changeType(event.target.value) })}
              starred
              choices={choicesOf(shape.type)}
            />,
            ...(type === 'image' ? [] : ['title' as const]),
          ],
          [<ContentBody key="content" type={type} />],
          ['description'],
          ['active'],
        ]}
      />
      <p role="status" className="text-sun-deep empty:hidden">
        {isDoubled({ page, section, key: key.trim(), active }, items, id) &&
          'Another active item has this place, and the page shows only one. Edit that one, or make one inactive.'}
      </p>
    </>
  )
}

function formOf(type: string): 'picture' | 'text' {
  return type === 'image' ? 'picture' : 'text'
}

function chosenFrom(names: readonly string[]) {
  return [{ value: '', label: 'Choose…' }, ...names.map(name => ({ value: name, label: name }))]
}

interface ContentEditorProps extends EditorProps<ContentItem> {
  items: readonly ContentItem[]
  /** The likely place of a new item. */
  place: Pick<ContentValues, 'page' | 'section'>
}

const blank = { key: '', type: 'text', content: '', title: '', description: '', active: true } as const

export function ContentEditor({ record, items, place, ...rest }: ContentEditorProps) {
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
