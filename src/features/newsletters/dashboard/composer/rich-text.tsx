import { type ClipboardEvent, type ComponentProps, type KeyboardEvent, type ReactNode, useState } from 'react'
import { readLetter, readWords } from '#features/newsletters/letter-source.ts'
import { writtenSource } from './written-source.ts'

interface Props {
  /** The text that it begins with. */
  source: string
  label: string
  describedBy: string | undefined
  isInvalid: boolean
  isAlone: boolean
  onChange: (source: string) => void
  /** Called when the focus leaves it, with the caret. */
  onLeave: (element: HTMLElement, caret: Range) => void
}

/**
 * Formatted text to edit. The browser edits the elements, so that React draws them only once; what is stored is read
 * from them, and knows bold, links, headings and lists alone.
 */
export function RichText({ source, label, describedBy, isInvalid, isAlone, onChange, onLeave }: Props) {
  const [content] = useState(() => drawn(source))
  const textbox: ComponentProps<'div'> = {
    role: 'textbox',
    tabIndex: 0,
    contentEditable: true,
    suppressContentEditableWarning: true,
    'aria-multiline': true,
    'aria-required': true,
    'aria-label': label,
    'aria-describedby': describedBy,
    'aria-invalid': isInvalid || undefined,
    className: `rich-text px-4 py-2.5 -outline-offset-3 wrap-anywhere ${isAlone ? 'min-h-72' : 'min-h-11'}`,
    onFocus: () => document.execCommand('defaultParagraphSeparator', false, 'p'),
    onInput: ({ currentTarget }) => onChange(writtenSource(currentTarget)),
    onBlur: ({ currentTarget }) => {
      const selection = document.getSelection()
      if (selection && selection.rangeCount > 0) onLeave(currentTarget, selection.getRangeAt(0).cloneRange())
    },
    onPaste: pastePlain,
    onDrop: event => event.preventDefault(),
    onKeyDown: refuseOtherLooks,
  }
  return <div {...textbox}>{content}</div>
}

function pastePlain(event: ClipboardEvent) {
  event.preventDefault()
  document.execCommand('insertText', false, event.clipboardData.getData('text/plain'))
}

/** Italics and underlines are not stored. */
function refuseOtherLooks(event: KeyboardEvent) {
  if ((event.ctrlKey || event.metaKey) && /^[iu]$/i.test(event.key)) event.preventDefault()
}

function drawn(source: string): ReactNode {
  const parts = readLetter(source).map((part, place) => {
    if (!('lines' in part)) return null
    const key = `${place}`
    if (part.kind === 'heading') return <h3 key={key}>{part.lines.map(drawnLine)}</h3>
    if (part.kind === 'paragraph') return <p key={key}>{part.lines.map(drawnLine)}</p>
    const points = part.lines.map((line, at) => ({ line, key: `${at}` }))
    return (
      <ul key={key}>
        {points.map(point => (
          <li key={point.key}>{drawnLine(point.line, 0)}</li>
        ))}
      </ul>
    )
  })
  return parts.length > 0 ? (
    parts
  ) : (
    <p>
      <br />
    </p>
  )
}

function drawnLine(line: string, place: number): ReactNode {
  const words = readWords(line).map((it, at) => ({ ...it, key: `${at}` }))
  return (
    <span key={`${place}`}>
      {place > 0 && <br />}
      {words.map(({ text, isBold, href, key }) => {
        const written = isBold ? <strong key={key}>{text}</strong> : text
        return href ? (
          <a key={key} href={href}>
            {written}
          </a>
        ) : (
          written
        )
      })}
    </span>
  )
}
