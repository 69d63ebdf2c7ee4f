import type { PublicContentItem } from './content.schema.ts'

/** The text that organisers wrote for a place of a page, if they did. */
export function findText(content: readonly PublicContentItem[], section: string, key: string) {
  return content.find(item => item.section === section && item.key === key && item.type === 'text')
}
