import type { ContentItem } from '#features/content/content.schema.ts'
import { RecordRemoval } from '#record-ui/record-removal.tsx'
import type { DialogProps } from '#record-ui/use-record-dialogs.ts'
import { ContentEditor } from './content-editor.tsx'
import { type ContentValues, contentKind } from './content-kind.ts'

interface Props extends DialogProps<ContentItem> {
  items: readonly ContentItem[]
  /** Where a new item is likely to stand. */
  place: Pick<ContentValues, 'page' | 'section'>
}

/** The one dialog of the Content tab that is open. */
export function ContentDialogs({ items, place, shown, finalFocus, onClose, onDone }: Props) {
  const shared = { finalFocus, onClose }
  if (shown.kind === 'remove') {
    return <RecordRemoval kind={contentKind} record={shown.record} onRemoved={() => onDone(false)} {...shared} />
  }
  const item = shown.kind === 'add' ? null : shown.record
  return <ContentEditor item={item} items={items} place={place} onSaved={() => onDone(true)} {...shared} />
}
