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
  return isLinkAllowed(href, 'https://site.example') ? href : undefined
}

/**
 * Whether a link may lead to an address.
 * @param base what an address without a scheme is read against; without a base no such address is allowed
 */
export function isLinkAllowed(address: string, base?: string): boolean {
  const protocol = URL.parse(address, base)?.protocol
  return linkSchemes.some(scheme => protocol === `${scheme}:`)
}
