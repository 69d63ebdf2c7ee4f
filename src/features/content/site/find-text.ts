import type { PublicContentItem } from '#features/content/content.schema.ts'
import { wordsOf } from '#lib/markup/words-of.ts'

type Content = readonly PublicContentItem[]

/** What organisers wrote for a place of a page, as text or as markup, if they did; `Written` shows it. */
export function findWritten(content: Content, section: string, key: string) {
  return content.find(item => item.section === section && item.key === key && item.type !== 'image')
}

/** The same for a place that has room for nothing but words, such as a heading. */
export function findText(content: Content, section: string, key: string): PublicContentItem | undefined {
  const item = findWritten(content, section, key)
  return item?.type === 'html' ? { ...item, content: wordsOf(item.content) } : item
}

/** The picture that organisers chose for a section of a page, if they did. */
export function findPicture(content: Content, section: string) {
  return content.find(item => item.section === section && item.key === 'image' && item.type === 'image')
}
