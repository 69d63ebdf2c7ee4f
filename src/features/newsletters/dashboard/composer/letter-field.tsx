import { useQuery } from '@tanstack/react-query'
import type { EditorView } from '@tiptap/pm/view'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { type ReactNode, type Ref, useEffect, useId, useImperativeHandle } from 'react'
import type { Block } from '#features/newsletters/letter-source.ts'
import { FieldNotes, notesOf } from '#ui/fields/field-frame.tsx'
import { documentOf, sourceOfDocument, withBlock } from './letter-document.ts'
import { blockChoicesQuery, letterExtensions, showAt } from './letter-extensions.tsx'
import { LetterToolbar } from './letter-toolbar.tsx'
import './letter-text.css'

interface Props {
  label: string
  value: string
  onChange: (source: string) => void
  error: string | undefined
  hint: ReactNode
  /** Gets the focus when the text is wrong. */
  ref: Ref<Pick<HTMLElement, 'focus'>>
}

/** The text of a letter: formatted text and blocks. */
export function LetterField({ label, value, onChange, error, hint, ref }: Props) {
  const id = useId()
  const { data: choices } = useQuery(blockChoicesQuery)
  const editor = useLetterEditor(value, onChange, {
    'aria-label': label,
    'aria-multiline': 'true',
    'aria-required': 'true',
    'aria-describedby': notesOf(id, error, hint) ?? '',
    'aria-invalid': String(error !== undefined),
    class: 'rich-text min-h-72 px-4 py-2.5 -outline-offset-3 wrap-anywhere',
  })
  useImperativeHandle(ref, () => ({ focus: () => editor.view.focus() }))

  return (
    <div>
      <p className="mb-1.5 font-semibold text-[0.875rem]">
        {label}
        <span className="text-ember-deep"> *</span>
      </p>
      <div className={`rounded-xl border bg-paper ${error ? 'border-2 border-alert' : 'border-grey/70'}`}>
        <LetterToolbar
          editor={editor}
          onInsert={kind => insertBlock(editor, newBlock(kind, choices?.speakers[0]?.id ?? 0))}
        />
        <EditorContent editor={editor} />
      </div>
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  )
}

function useLetterEditor(value: string, onChange: Props['onChange'], attributes: Record<string, string>): Editor {
  const editor = useEditor({
    extensions: letterExtensions,
    content: documentOf(value),
    // The site allows no styles of scripts: these are in `letter-text.css`.
    injectCSS: false,
    enableInputRules: false,
    enablePasteRules: false,
    onCreate: ({ editor }) => editor.commands.setTextSelection(editor.state.doc.content.size),
    onUpdate: ({ editor }) => onChange(sourceOfDocument(editor.getJSON())),
    editorProps: {
      attributes,
      handleDOMEvents: { paste: pastePlain },
      handleDrop: () => true,
    },
  })
  // The form was reset to another text.
  useEffect(() => {
    if (value === sourceOfDocument(editor.getJSON())) return
    editor.commands.setContent(documentOf(value), { emitUpdate: false })
  }, [editor, value])
  return editor
}

function pastePlain(view: EditorView, event: ClipboardEvent): boolean {
  event.preventDefault()
  return view.pasteText(event.clipboardData?.getData('text/plain') ?? '')
}

/** Puts a block behind the part with the caret, or before it when the caret is at its beginning; and the focus into it. */
function insertBlock(editor: Editor, block: Block) {
  const { doc, selection } = editor.state
  const { $to } = selection
  const isAtBeginning = doc.textBetween($to.before(1), $to.pos) === ''
  const letter = withBlock(editor.getJSON(), block, $to.index(0) + (isAtBeginning ? 0 : 1))
  showAt(
    editor,
    letter,
    block,
    shown => shown.querySelector<HTMLElement>('select, input:not([type=file])') ?? shown.querySelector('button'),
  )
}

function newBlock(kind: Block['kind'], firstSpeaker: number): Block {
  if (kind === 'picture') return { kind, src: '', alt: '' }
  if (kind === 'speaker') return { kind, id: firstSpeaker }
  return kind === 'button' ? { kind, label: 'See the speakers', url: '/speakers' } : { kind }
}
