import type { Editor } from '@tiptap/react'
import { Bold, Heading, Image, Link, List, Plus } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { type Block, safeAddress } from '#features/newsletters/letter-source.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { IconButton } from '#ui/icon-button.tsx'

const blocks = [
  { kind: 'speaker', label: 'Speaker' },
  { kind: 'button', label: 'Button' },
  { kind: 'tickets', label: 'Ticket sale' },
] as const

/** A pressed button leaves the focus, and so the selection, where it is. */
const pressed = { onMouseDown: (event: MouseEvent) => event.preventDefault() }

/** What is changed where the caret was. */
function formatted(editor: Editor) {
  editor.view.focus()
  return editor.chain()
}

/** The looks of the text, and the blocks to insert. */
export function LetterToolbar({ editor, onInsert }: { editor: Editor; onInsert: (kind: Block['kind']) => void }) {
  const [open, setOpen] = useState<'link' | 'blocks' | null>(null)
  const toggles = (row: 'link' | 'blocks') => ({
    'aria-expanded': open === row,
    onClick: () => setOpen(open === row ? null : row),
  })
  return (
    <div className="sticky -top-6 z-10 rounded-t-xl border-line border-b bg-paper p-1">
      <fieldset aria-label="Format" className="flex flex-wrap items-center gap-0.5">
        <IconButton icon={Bold} {...pressed} label="Bold" onClick={() => formatted(editor).toggleBold().run()} />
        <IconButton icon={Link} {...pressed} label="Link" {...toggles('link')} />
        <IconButton
          icon={Heading}
          {...pressed}
          label="Heading"
          onClick={() => formatted(editor).toggleHeading({ level: 3 }).run()}
        />
        <IconButton icon={List} {...pressed} label="List" onClick={() => formatted(editor).toggleBulletList().run()} />
        <IconButton icon={Image} {...pressed} label="Picture" onClick={() => onInsert('picture')} />
        <QuietButton {...pressed} className="ml-auto gap-1! px-2.5!" {...toggles('blocks')}>
          <Plus aria-hidden className="size-4" /> Block
        </QuietButton>
      </fieldset>
      {open === 'blocks' && (
        <div className="flex flex-wrap gap-2 p-2">
          {blocks.map(({ kind, label }) => (
            <QuietButton
              key={kind}
              onClick={() => {
                setOpen(null)
                onInsert(kind)
              }}
            >
              {label}
            </QuietButton>
          ))}
        </div>
      )}
      {open === 'link' && (
        <LinkRow
          onDone={address => {
            setOpen(null)
            const link = formatted(editor).extendMarkRange('link')
            if (address) link.setLink({ href: address }).run()
            else link.unsetLink().run()
          }}
        />
      )}
    </div>
  )
}

/** The address of a link; empty takes it off. */
function LinkRow({ onDone }: { onDone: (address: string) => void }) {
  const [address, setAddress] = useState('')
  const [error, setError] = useState('')

  function apply() {
    const written = address.trim()
    if (written === '' || safeAddress(written)) onDone(written)
    else setError('Enter an address such as https://example.org or /speakers')
  }

  function onKeyDown(event: KeyboardEvent) {
    // Enter would send the form.
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply()
  }

  return (
    <div className="flex flex-wrap items-end gap-2 p-2">
      <TextField
        label="Address of the link"
        className="min-w-48 grow"
        hint="Empty to take a link off"
        error={error}
        autoFocus
        value={address}
        onChange={event => setAddress(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <QuietButton onClick={apply}>Set link</QuietButton>
    </div>
  )
}
