import { RowLink } from '#dashboard-kit/lists/row-link.tsx'
import { RowButtons, type RowControls } from '#dashboard-kit/tab/record-row.tsx'
import type { ContentItem } from '#features/content/content.schema.ts'
import { StoredPicture } from '#features/media/stored-picture.tsx'
import { wordsOf } from '#lib/markup/words-of.ts'
import { Badge } from '#ui/badge.tsx'
import { placeName } from './content-structure.ts'
import { isPlaced } from './placed-content.ts'

interface Props extends Omit<RowControls, 'controls'> {
  item: ContentItem
  /** Whether another active item has the same place. */
  doubled: boolean
}

export function ContentRow({ item, doubled, onEdit, onRemove }: Props) {
  const { page, section, key, title, description, active, type } = item
  const place = `${page} / ${section} / ${key}`
  return (
    <div className="linked-row flex flex-wrap items-start gap-x-4 gap-y-2 p-4 phone:pr-10">
      <RowLink id={item.id} name={place} />
      <div className="min-w-0 grow basis-72">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold wrap-anywhere">{placeName(item)}</span>
          <Badge tone={active ? 'green' : 'red'}>{active ? 'Active' : 'Inactive'}</Badge>
          <Badge tone="violet">{type}</Badge>
        </p>
        <p className="text-[0.8125rem] text-grey wrap-anywhere">{place}</p>
        {title && <p className="mt-1 font-medium text-[0.9375rem] wrap-anywhere">{title}</p>}
        <Held item={item} />
        {!isPlaced(item) && <p className="mt-1 text-[0.875rem] text-sun-deep">Not used on any page.</p>}
        {doubled && (
          <p className="mt-1 text-[0.875rem] text-sun-deep">
            Another active item has this place, and the page shows only one.
          </p>
        )}
        {description && <p className="mt-1 text-[0.875rem] text-grey wrap-anywhere phone:hidden">{description}</p>}
      </div>
      <div className="flex phone:hidden">
        <RowButtons name={place} {...{ onEdit, onRemove }} />
      </div>
    </div>
  )
}

function Held({ item: { type, content, title } }: { item: ContentItem }) {
  if (type !== 'image') {
    const text = type === 'html' ? wordsOf(content) : content
    return (
      <p className="mt-1 line-clamp-4 phone:line-clamp-1 whitespace-pre-line text-[0.9375rem] wrap-anywhere">{text}</p>
    )
  }
  return (
    <StoredPicture
      src={content}
      alt={title}
      sizes="320px"
      widest={480}
      className="mt-2 max-h-40 phone:max-h-20 max-w-full rounded-xl sm:max-w-80"
      otherwise={<p className="mt-1 text-[0.9375rem] text-grey wrap-anywhere">{content} (cannot be shown)</p>}
    />
  )
}
