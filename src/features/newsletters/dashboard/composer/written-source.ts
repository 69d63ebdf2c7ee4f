const LIST = /^[UO]L$/
const HEADING = /^H[1-6]$/
const PART = /^(?:P|DIV|BLOCKQUOTE|PRE|[UO]L|H[1-6])$/

/** The stored text of the formatted text in an editable element. Unknown elements count as their text. */
export function writtenSource(element: Node): string {
  return writtenParts([...element.childNodes]).join('\n\n')
}

/** The number of parts up to the one with the caret. */
export function partsUpTo(element: Node, caret: Node): number {
  const nodes = [...element.childNodes]
  const place = nodes.findIndex(node => node.contains(caret))
  return writtenParts(place < 0 ? nodes : nodes.slice(0, place + 1)).length
}

function writtenParts(nodes: readonly Node[]): string[] {
  const parts: string[] = []
  let words = ''
  function endOfPart() {
    // Two line breaks end a paragraph.
    parts.push(...words.split(/\n\s*\n/).map(part => part.trim()))
    words = ''
  }
  for (const node of nodes) {
    if (!(node instanceof HTMLElement && PART.test(node.tagName))) {
      words += wordsOf(node)
      continue
    }
    endOfPart()
    if (LIST.test(node.tagName)) parts.push(pointsOf(node).join('\n'))
    else if (HEADING.test(node.tagName)) parts.push(`## ${inOneLine(node)}`)
    else parts.push(...writtenParts([...node.childNodes]))
  }
  endOfPart()
  return parts.filter(part => part.replace(/^(##|-)\s*$/, '') !== '')
}

function pointsOf(list: HTMLElement): string[] {
  return [...list.querySelectorAll('li')].map(point => inOneLine(point)).map(line => `- ${line}`)
}

function inOneLine(node: Node): string {
  return wordsOf(node).replace(/\s+/g, ' ').trim()
}

function wordsOf(node: Node): string {
  if (node instanceof Text) return node.data.replace(/[^\S\n]+/g, ' ')
  if (!(node instanceof HTMLElement)) return ''
  if (node.tagName === 'BR') return '\n'
  const words = [...node.childNodes].map(wordsOf).join('')
  const href = node.tagName === 'A' ? node.getAttribute('href') : null
  if (href) return linkOf(words, href)
  return /^(?:B|STRONG)$/.test(node.tagName) ? boldOf(words) : words
}

/** Bold goes around a link, spaces around bold. */
function boldOf(words: string): string {
  return words.replaceAll('**', '').replace(/[^\n]+/g, line => line.replace(/^(\s*)(.*\S)(\s*)$/, '$1**$2**$3'))
}

function linkOf(words: string, href: string): string {
  const plain = words.replaceAll('**', '').replace(/[[\]\n]+/g, ' ')
  if (plain.trim() === '') return plain
  const link = plain === href ? plain : `[${plain}](${href})`
  return words.includes('**') ? `**${link}**` : link
}
