import { queryOptions, useQuery } from '@tanstack/react-query'
import { ListItem } from '@tiptap/extension-list'
import { Selection } from '@tiptap/pm/state'
import {
  type Editor,
  type JSONContent,
  Node,
  type NodeViewProps,
  NodeViewWrapper,
  ReactNodeViewRenderer,
} from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useState } from 'react'
import { api, read } from '#client/client.ts'
import { type Block, safeAddress } from '#features/newsletters/letter-source.ts'
import { LetterBlock } from './letter-block.tsx'
import { withBlockMoved, withoutBlock } from './letter-document.ts'

/** What the blocks of a letter can show. */
export const blockChoicesQuery = queryOptions({
  queryKey: ['newsletters', 'blocks'] as const,
  queryFn: () => read(api.newsletters.blocks.$get()),
})

/** What a letter can hold: paragraphs, headings, lists without levels and blocks; bold and links in them. */
export const letterExtensions = [
  Node.create({ name: 'doc', topNode: true, content: 'block+ (letterBlock block+)*' }),
  ListItem.extend({
    content: 'paragraph',
    // Without those for Tab, which leaves the text.
    addKeyboardShortcuts() {
      return { Enter: () => this.editor.commands.splitListItem(this.name) }
    },
  }),
  Node.create({
    name: 'letterBlock',
    selectable: false,
    addAttributes: () => ({ block: { default: null, rendered: false } }),
    renderHTML: () => ['div'],
    addNodeView: () => ReactNodeViewRenderer(ShownBlock),
  }),
  StarterKit.configure({
    heading: { levels: [3] },
    link: { autolink: false, linkOnPaste: false, openOnClick: false, isAllowedUri: address => !!safeAddress(address) },
    document: false,
    listItem: false,
    trailingNode: false,
    blockquote: false,
    code: false,
    codeBlock: false,
    dropcursor: false,
    gapcursor: false,
    horizontalRule: false,
    italic: false,
    orderedList: false,
    strike: false,
    underline: false,
  }),
]

type FieldOf = (block: Element) => HTMLElement | null | undefined

/** Shows a changed letter with the caret behind one of its blocks, and the focus in a field or button of that block. */
export function showAt(editor: Editor, letter: JSONContent, block: Block, fieldOf: FieldOf) {
  editor.commands.setContent(letter)
  const { state, view } = editor
  let place = 0
  state.doc.forEach((node, offset) => {
    if (node.attrs.block === block) place = offset
  })
  view.dispatch(state.tr.setSelection(Selection.near(state.doc.resolve(place + 1))))
  // React draws the fields of a new block after this.
  requestAnimationFrame(() => {
    const element = view.nodeDOM(place)
    if (element instanceof Element) fieldOf(element)?.focus()
  })
}

function ShownBlock({ node, editor, getPos, updateAttributes }: NodeViewProps) {
  const { data: choices } = useQuery(blockChoicesQuery)
  const block: Block = node.attrs.block
  // The editor draws a change after the event, by when React has taken the typed value back and the caret is lost.
  const [own, setOwn] = useState({ block, shown: block })
  if (own.block !== block) setOwn({ block, shown: block })
  const place = () => editor.state.doc.resolve(getPos() ?? 0).index(0)

  function change(shown: Block) {
    setOwn({ block, shown })
    updateAttributes({ block: shown })
  }

  function move(by: -1 | 1) {
    const button = by === -1 ? 0 : 1
    const letter = withBlockMoved(editor.getJSON(), place(), by)
    showAt(editor, letter, block, shown => shown.querySelectorAll('button').item(button))
  }

  function remove() {
    editor.commands.setContent(withoutBlock(editor.getJSON(), place()))
    editor.view.focus()
  }

  return (
    <NodeViewWrapper>
      <LetterBlock block={own.shown} choices={choices} onChange={change} onMove={move} onRemove={remove} />
    </NodeViewWrapper>
  )
}
