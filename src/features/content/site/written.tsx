import { createElement, Fragment, type ReactNode } from 'react'
import type { PublicContentItem } from '#features/content/content.schema.ts'
import { type MarkupNode, readMarkup } from '#lib/markup/read-markup.ts'
import { Paragraphs } from '#ui/paragraphs.tsx'
import { findWritten, isBuiltIn } from './find-text.ts'

/** The organizers' text: paragraphs, or the elements of markup. */
export function Written({ item, builtIn }: { item: Pick<PublicContentItem, 'type' | 'content'>; builtIn?: ReactNode }) {
  const { type, content } = item
  if (isBuiltIn(item)) return [content, builtIn]
  if (type !== 'html') return <Paragraphs text={content} />
  return <div className="written">{createElement(Fragment, null, ...readMarkup(content).map(drawn))}</div>
}

/** The organizers' text for a place, or the built-in one. */
export function written(content: readonly PublicContentItem[], section: string, key: string, builtIn?: ReactNode) {
  const item = findWritten(content, section, key)
  return item ? <Written item={item} builtIn={builtIn} /> : builtIn
}

function drawn(node: MarkupNode): ReactNode {
  if (typeof node === 'string') return node
  const { tag, href, children } = node
  return createElement(tag, href === undefined ? null : { href }, ...children.map(drawn))
}
