import { withoutEntities } from './words-of.ts'

/** The allowed elements; their only attribute is a link's address. */
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
/** The allowed schemes of a link, besides places on this site. */
export const linkSchemes = ['https', 'http', 'mailto', 'tel'] as const

export type MarkupTag = (typeof markupTags)[number]

export interface MarkupElement {
  tag: MarkupTag
  /** Only for a valid link. */
  href: string | undefined
  children: MarkupNode[]
}

export type MarkupNode = string | MarkupElement

const TOKEN = /<(\/?)([a-z][a-z0-9]*)([^>]*)>|([^<]+)|</gi
const HREF = /\shref="([^"]*)"/i

/**
 * Parses sanitised markup into elements to draw, so that nothing in it can run. From other markup it keeps the text
 * only.
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
      const link = tag === 'a' && HREF.exec(attributes)?.[1]
      const href = link ? allowedLink(withoutEntities(link), 'https://site.example') : undefined
      const element = { tag, href, children: [] }
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

/**
 * An address that a link may lead to; undefined for another.
 * @param base what an address without a scheme is read against; without a base no such address is allowed
 */
export function allowedLink(address: string, base?: string): string | undefined {
  const protocol = URL.parse(address, base)?.protocol
  return linkSchemes.some(scheme => protocol === `${scheme}:`) ? address : undefined
}
