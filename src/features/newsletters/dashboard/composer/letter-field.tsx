import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, type Ref, type RefObject, useId, useImperativeHandle, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { api, read } from '#client/client.ts'
import type { Block } from '#features/newsletters/letter-source.ts'
import { FieldNotes, notesOf } from '#ui/fields/field-frame.tsx'
import { LetterBlock } from './letter-block.tsx'
import { LetterToolbar } from './letter-toolbar.tsx'
import { RichText } from './rich-text.tsx'
import { insertBlock, moveBlock, removeBlock, type Segment, segmentsOf, textOfSegments } from './segments.ts'
import { partsUpTo } from './written-source.ts'

/** What the blocks of a letter can show. */
const blockChoicesQuery = queryOptions({
  queryKey: ['newsletters', 'blocks'] as const,
  queryFn: () => read(api.newsletters.blocks.$get()),
})

interface Props {
  label: string
  value: string
  onChange: (source: string) => void
  error: string | undefined
  hint: ReactNode
  /** Gets the focus when the text is wrong. */
  ref: Ref<Pick<HTMLElement, 'focus'>>
}

interface Caret {
  key: number
  element: HTMLElement
  range: Range
}

/** The text of a letter: formatted text and blocks. */
export function LetterField({ label, value, onChange, error, hint, ref }: Props) {
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const { data: choices } = useQuery(blockChoicesQuery)
  const { focusText, returnToCaret, caretNow, keepCaret } = useCaret(frame)
  const { segments, replace, insert, move, remove } = useSegments({ value, onChange, frame, focusText })
  useImperativeHandle(ref, () => ({ focus: focusText }))

  function command(name: string, argument?: string) {
    returnToCaret()
    document.execCommand(name, false, argumentOf(name, argument))
  }

  function insertBlockOf(kind: Block['kind']) {
    const { activeElement } = document
    if (activeElement instanceof HTMLElement && activeElement.isContentEditable) activeElement.blur()
    insert(newBlock(kind, choices?.speakers[0]?.id ?? 0), caretNow())
  }

  return (
    <div ref={frame}>
      <p className="mb-1.5 font-semibold text-[0.875rem]">
        {label}
        <span className="text-ember-deep"> *</span>
      </p>
      <div className={`rounded-xl border bg-paper ${error ? 'border-2 border-alert' : 'border-grey/70'}`}>
        <LetterToolbar onCommand={command} onInsert={insertBlockOf} />
        {segments.map(({ key, part }, index) => (
          <div key={key} data-segment={key}>
            {part.kind === 'text' ? (
              <RichText
                source={part.source}
                label={index === 0 ? label : `${label}, continued`}
                describedBy={notesOf(id, error, hint)}
                isInvalid={error !== undefined}
                isAlone={segments.length === 1}
                onChange={source => replace(key, { kind: 'text', source })}
                onLeave={(element, range) => keepCaret({ key, element, range })}
              />
            ) : (
              <LetterBlock
                block={part}
                choices={choices}
                onChange={block => replace(key, block)}
                onMove={by => move(key, by)}
                onRemove={() => remove(key)}
              />
            )}
          </div>
        ))}
      </div>
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  )
}

/** The last caret in the text, for commands of the toolbar. */
function useCaret(frame: RefObject<HTMLElement | null>) {
  const caret = useRef<Caret | undefined>(undefined)
  const caretNow = () => (caret.current?.element.isConnected ? caret.current : undefined)

  function keepCaret(left: Caret) {
    caret.current = left
  }

  function focusText() {
    frame.current?.querySelector<HTMLElement>('[contenteditable]')?.focus()
  }

  function returnToCaret() {
    const { activeElement } = document
    if (activeElement instanceof HTMLElement && activeElement.isContentEditable) return
    const kept = caretNow()
    if (!kept) return focusText()
    kept.element.focus()
    document.getSelection()?.removeAllRanges()
    document.getSelection()?.addRange(kept.range)
  }

  return { focusText, returnToCaret, caretNow, keepCaret }
}

interface SegmentsOptions extends Pick<Props, 'value' | 'onChange'> {
  frame: RefObject<HTMLElement | null>
  focusText: () => void
}

/** The texts and blocks of a letter, and the changes to them. */
function useSegments({ value, onChange, frame, focusText }: SegmentsOptions) {
  /** The block after which the next one goes when there is no caret. */
  const newest = useRef(0)
  const [letter, setLetter] = useState(() => ({ value, segments: segmentsOf(value) }))
  // The form was reset to another text.
  if (letter.value !== value) setLetter({ value, segments: segmentsOf(value) })
  const { segments } = letter

  function keep(next: Segment[]) {
    const source = textOfSegments(next)
    setLetter({ value: source, segments: next })
    onChange(source)
  }

  function replace(key: number, part: Segment['part']) {
    keep(segments.map(segment => (segment.key === key ? { key, part } : segment)))
  }

  /** Puts a block at the caret, and the focus into it. */
  function insert(added: Block, at: Caret | undefined) {
    const inserted = insertBlock(
      segments,
      added,
      at ? { key: at.key, parts: partsUpTo(at.element, at.range.endContainer) } : { key: newest.current, parts: 1 },
    )
    newest.current = inserted.key
    flushSync(() => keep(inserted.segments))
    const block = blockOf(inserted.key)
    const first = block?.querySelector<HTMLElement>('select, input:not([type=file])') ?? block?.querySelector('button')
    first?.focus()
  }

  function move(key: number, by: -1 | 1) {
    flushSync(() => keep(moveBlock(segments, key, by)))
    blockOf(key)
      ?.querySelectorAll('button')
      .item(by === -1 ? 0 : 1)
      .focus()
  }

  function remove(key: number) {
    flushSync(() => keep(removeBlock(segments, key)))
    focusText()
  }

  function blockOf(key: number) {
    return frame.current?.querySelector(`[data-segment="${key}"]`)
  }

  return { segments, replace, insert, move, remove }
}

/** A second press takes a heading back. */
function argumentOf(command: string, argument: string | undefined) {
  const isHeading = command === 'formatBlock' && /^h\d$/i.test(document.queryCommandValue('formatBlock'))
  return isHeading ? 'p' : argument
}

function newBlock(kind: Block['kind'], firstSpeaker: number): Block {
  if (kind === 'picture') return { kind, src: '', alt: '' }
  if (kind === 'speaker') return { kind, id: firstSpeaker }
  return kind === 'button' ? { kind, label: 'See the speakers', url: '/speakers' } : { kind }
}
