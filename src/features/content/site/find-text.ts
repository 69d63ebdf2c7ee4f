import type { PublicContentItem } from '#features/content/content.schema.ts'
import { MARK_END } from '#features/content/mark-end.ts'
import { wordsOf } from '#lib/markup/words-of.ts'

type Content = readonly PublicContentItem[]

/** The organizers' text for a place, as text or markup, for `Written`. */
export function findWritten(content: Content, section: string, key: string) {
  return content.find(item => item.section === section && item.key === key && item.type !== 'image')
}

/** The organizers' text or the built-in one as plain words, for places such as a heading. */
export function findText(content: Content, section: string, key: string, builtIn: string): string {
  const item = findWritten(content, section, key)
  if (!item) return builtIn
  const words = item.type === 'html' ? wordsOf(item.content) : item.content
  return isBuiltIn(item) ? words + builtIn : words
}

/** Whether an item only marks the place of a built-in text. */
export function isBuiltIn({ content }: Pick<PublicContentItem, 'content'>): boolean {
  return content.endsWith(MARK_END)
}

/** The organizers' picture for a section. */
export function findContentPicture(content: Content, section: string) {
  return content.find(item => item.section === section && item.key === 'image' && item.type === 'image')
}
