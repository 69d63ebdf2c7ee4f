import type { QueryClient } from '@tanstack/react-query'
import type { ContentItem, PublicContentItem } from '#features/content/content.schema.ts'
import { MARK_END } from '#features/content/mark-end.ts'
import { contentAdminQuery } from './content-kind.ts'
import { emptyPlaceOf, emptyPlaces, isSamePlace } from './content-structure.ts'

/** Invisible characters inside a mark. */
const DIGITS = ['\u200b', '\u200c'] as const
const MARK = new RegExp(`${MARK_END}([${DIGITS.join('')}]+)${MARK_END}`, 'g')

/** A text on the page, and the elements that show it. */
export interface ShownText {
  id: number
  elements: HTMLElement[]
}

export interface Draft {
  id: number
  content: string
}

/**
 * Puts an invisible mark before each text in the answers that the page is drawn from, also where it shows a built-in text, and
 * shows a draft in place of its text. The page itself needs no attributes for this, so visitors get the same HTML.
 */
export function markTexts(client: QueryClient, draft: Draft | undefined, saved: readonly ContentItem[] = []): void {
  change(client, (page, items) =>
    [...items, ...emptyPlaces(page, items)].map(item => {
      const stored = saved.find(
        other => other.id === item.id || (emptyPlaceOf(item.id) && other.active && isSamePlace(other, item)),
      )
      const { content } = draft?.id === item.id ? draft : (stored ?? item)
      return { ...item, content: item.type === 'image' ? item.content : marked(item, withoutMarks(content)) }
    }),
  )
}

/** Takes the marks away, and reads the saved texts again. */
export function unmarkTexts(client: QueryClient): void {
  change(client, (_, items) => items.map(item => ({ ...item, content: withoutMarks(item.content) })))
  void client.invalidateQueries({ queryKey: contentAdminQuery.queryKey.slice(0, 1) })
}

type Change = (page: string, stored: readonly PublicContentItem[]) => PublicContentItem[]

function change(client: QueryClient, itemsOf: Change) {
  const [every, adminList] = contentAdminQuery.queryKey
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: [every] })) {
    if (queryKey[1] === adminList) continue
    const items = client.getQueryData<readonly PublicContentItem[]>(queryKey)
    if (!items) continue
    const changed = itemsOf(
      String(queryKey[1]),
      items.filter(({ id }) => !emptyPlaceOf(id)),
    )
    // An equal answer would call its listeners for ever.
    if (changed.length === items.length && changed.every((item, at) => item.content === items[at]?.content)) continue
    const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt
    client.setQueryData(queryKey, changed, { updatedAt })
  }
}

function marked({ id, type }: PublicContentItem, content: string): string {
  const digits = [...id.toString(2)].map(digit => DIGITS[digit === '0' ? 0 : 1])
  const mark = `${MARK_END}${digits.join('')}${MARK_END}`
  if (type === 'html') return `${mark}${content}`
  // Each paragraph is an element of its own.
  return content.trim() === '' ? mark : content.replace(/(^|\n\s*\n)(?=\S)/g, `$1${mark}`)
}

function withoutMarks(content: string): string {
  return content.replace(MARK, '')
}

/** The words of a text as the page shows them. */
export function shownWords({ elements }: ShownText): string {
  return [...new Set(elements.map(element => withoutMarks(element.innerText).trim()))].join('\n\n')
}

/** The marked texts of the page from the top down; hidden ones are left out. */
export function findTexts(): ShownText[] {
  const texts = new Map<number, HTMLElement[]>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!element || element.closest('script, [data-editor]') || !element.checkVisibility()) continue
    for (const [, digits = ''] of node.nodeValue?.matchAll(MARK) ?? []) {
      const id = Number.parseInt(digits.replaceAll(DIGITS[0], '0').replaceAll(DIGITS[1], '1'), 2)
      texts.set(id, [...(texts.get(id) ?? []), element])
    }
  }
  return [...texts].map(([id, elements]) => ({ id, elements }))
}
