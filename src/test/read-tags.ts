import { getDocumentProxy } from 'unpdf'

type Node = { role?: string; id?: string; children?: Node[] }

/** What a screen reader reads of a PDF, in order: each tag with its text, 'H1 Run sheet'. */
export async function readTags(bytes: ArrayBuffer | Uint8Array): Promise<string[]> {
  // The reader takes the bytes away.
  const document = await getDocumentProxy(Uint8Array.from(new Uint8Array(bytes)))
  const pages = Array.from({ length: document.numPages }, (_, place) => place + 1)
  const read = await Promise.all(pages.map(async number => tagsOf(await document.getPage(number))))
  return read.flat()
}

async function tagsOf(page: Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>) {
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const texts = new Map<string, string>()
  let open = ''
  for (const item of items) {
    if ('str' in item) texts.set(open, (texts.get(open) ?? '') + item.str)
    else open = item.type === 'endMarkedContent' ? '' : (item.id ?? '')
  }
  const textOf = ({ id, children = [] }: Node): string =>
    (id === undefined ? '' : (texts.get(id) ?? '')) + children.map(textOf).join(' ')
  const found: string[] = []
  function visit(node: Node) {
    const isElement = node.children?.some(({ id }) => id !== undefined)
    if (isElement) found.push(`${node.role} ${textOf(node)}`.replace(/\s+/g, ' '))
    else for (const child of node.children ?? []) visit(child)
  }
  visit((await page.getStructTree()) ?? {})
  return found
}
