import { Bold, Heading, Image, Link, List, Plus } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { type Block, safeAddress } from '#features/newsletters/letter-source.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { IconButton } from '#ui/icon-button.tsx'

interface Props {
  /** Runs an editing command of the browser where the caret was. */
  onCommand: (command: string, value?: string) => void
  onInsert: (kind: Block['kind']) => void
}

const blocks = [
  { kind: 'speaker', label: 'Speaker' },
  { kind: 'button', label: 'Button' },
  { kind: 'tickets', label: 'Ticket sale' },
] as const

/** A pressed button leaves the focus, and so the selection, where it is. */
const pressed = { onMouseDown: (event: MouseEvent) => event.preventDefault() }

/** The looks of the text, and the blocks to insert. */
export function LetterToolbar({ onCommand, onInsert }: Props) {
  const [open, setOpen] = useState<'link' | 'blocks' | null>(null)
  const toggle = (row: 'link' | 'blocks') => setOpen(open === row ? null : row)
  return (
    <div className="sticky -top-6 z-10 rounded-t-xl border-line border-b bg-paper p-1">
      <fieldset aria-label="Format" className="flex flex-wrap items-center gap-0.5">
        <IconButton icon={Bold} {...pressed} label="Bold" onClick={() => onCommand('bold')} />
        <IconButton
          icon={Link}
          {...pressed}
          label="Link"
          aria-expanded={open === 'link'}
          onClick={() => toggle('link')}
        />
        <IconButton icon={Heading} {...pressed} label="Heading" onClick={() => onCommand('formatBlock', 'h3')} />
        <IconButton icon={List} {...pressed} label="List" onClick={() => onCommand('insertUnorderedList')} />
        <IconButton icon={Image} {...pressed} label="Picture" onClick={() => onInsert('picture')} />
        <QuietButton
          {...pressed}
          className="ml-auto gap-1! px-2.5!"
          aria-expanded={open === 'blocks'}
          onClick={() => toggle('blocks')}
        >
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
            if (address === '') onCommand('unlink')
            else if (address) onCommand('createLink', address)
          }}
        />
      )}
    </div>
  )
}

/** The address of a link; empty takes it off. */
function LinkRow({ onDone }: { onDone: (address: string | undefined) => void }) {
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
