import type { PublicContentItem } from '#features/content/content.schema.ts'
import { StoredPicture } from '#features/media/stored-picture.tsx'
import { findContentPicture } from './find-text.ts'

/** The organizers' picture at the top of a page. */
export function introPicture(content: readonly PublicContentItem[]) {
  const item = findContentPicture(content, 'intro')
  if (!item) return
  return (
    <StoredPicture
      key={item.content}
      src={item.content}
      alt={item.title}
      sizes="(min-width: 48rem) 66vw, 100vw"
      widest={1920}
      loading="eager"
      fetchPriority="high"
      otherwise={null}
    />
  )
}
