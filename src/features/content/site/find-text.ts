import type { PublicContentItem } from '#features/content/content.schema.ts'
import { wordsOf } from '#lib/markup/words-of.ts'

type Content = readonly PublicContentItem[]

/** The organizers' text for a place, as text or markup, for `Written`. */
export function findWritten(content: Content, section: string, key: string) {
  return content.find(item => item.section === section && item.key === key && item.type !== 'image')
}

/** The same as plain words, for places such as a heading. */
export function findText(content: Content, section: string, key: string): PublicContentItem | undefined {
  const item = findWritten(content, section, key)
  return item?.type === 'html' ? { ...item, content: wordsOf(item.content) } : item
}

/** The organizers' picture for a section. */
export function findPicture(content: Content, section: string) {
  return content.find(item => item.section === section && item.key === 'image' && item.type === 'image')
}
