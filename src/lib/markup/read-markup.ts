import { withoutEntities } from './words-of.ts'

/** The elements that written content may have; of their attributes only the address of a link. */
export const markupTags = [
  'p',
  'br',
  'strong',
  'em',
  'b',
  'i',
  'u',
  'a',
  'ul',
  'ol',
  'li',
  'blockquote',
  'h3',
  'h4',
] as const
/** What a link may lead to, beside a place on this site. */
export const linkSchemes = ['https', 'http', 'mailto', 'tel'] as const

export type MarkupTag = (typeof markupTags)[number]

export interface MarkupElement {
  tag: MarkupTag
  /** Of a link that may be followed. */
  href: string | undefined
  children: MarkupNode[]
}

export type MarkupNode = string | MarkupElement

const TOKEN = /<(\/?)([a-z][a-z0-9]*)([^>]*)>|([^<]+)|</gi
const HREF = /\shref="([^"]*)"/i

/**
 * Markup as elements to draw one by one, so that nothing it says is ever run. It reads what the sanitiser writes;
 * of anything else it keeps the words and leaves out the elements.
 */
export function readMarkup(markup: string): MarkupNode[] {
  const whole: MarkupNode[] = []
  const open: MarkupElement[] = []
  for (const [, closing, name = '', attributes = '', words] of markup.matchAll(TOKEN)) {
    const siblings = open.at(-1)?.children ?? whole
    const tag = markupTags.find(known => known === name.toLowerCase())
    if (name === '') siblings.push(withoutEntities(words ?? '<'))
    else if (tag && closing === '/') close(open, tag)
    else if (tag) {
      const element = { tag, href: tag === 'a' ? safeLink(HREF.exec(attributes)?.[1]) : undefined, children: [] }
      siblings.push(element)
      if (tag !== 'br') open.push(element)
    }
  }
  return whole
}

function close(open: MarkupElement[], tag: MarkupTag) {
  const depth = open.findLastIndex(element => element.tag === tag)
  if (depth >= 0) open.splice(depth)
}

function safeLink(written = ''): string | undefined {
  if (written === '') return
  const href = withoutEntities(written)
  const protocol = URL.parse(href, 'https://site.example')?.protocol
  return linkSchemes.some(scheme => protocol === `${scheme}:`) ? href : undefined
}
