import { Plus, Trash2 } from 'lucide-react'
import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react'
import { SortableList } from '#dashboard-kit/lists/sortable-list.tsx'
import { controlClass, FieldNotes, notesOf } from '#ui/fields/field-frame.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { QuietButton } from '../buttons/quiet-button.tsx'

interface Row {
  id: number
  text: string
}

interface Props {
  label: string
  /** The noun for one, such as 'Feature'. */
  noun: string
  values: readonly string[]
  onChange: (values: string[]) => void
  /** The maximum number. */
  most: number
  starred?: boolean
  error?: string | undefined
  /** Errors of single ones, by index. */
  errorAt?: (index: number) => string | undefined
  /** Gets the focus when the list is wrong. */
  ref?: Ref<HTMLTextAreaElement>
}

/** Lines of text to add, remove and reorder; at least one remains. */
export function TextListField({ label, noun, values, onChange, most, starred, error, errorAt, ref }: Props) {
  const id = useId()
  const { group, rows, keep, add, addByEnter, write, remove } = useTextRows({ values, onChange, most })

  const nameOf = (row: Row) => row.text.trim() || `${noun} ${rows.indexOf(row) + 1}`

  return (
    <fieldset ref={group} aria-describedby={notesOf(id, error)} className="min-w-0 md:col-span-2">
      <legend className="mb-1.5 font-semibold text-[0.875rem]">
        {label}
        {starred && <span className="text-ember-deep"> *</span>}
      </legend>
      <SortableList
        items={rows}
        label={label}
        nameOf={nameOf}
        onReorder={ids => keep(ids.flatMap(wanted => rows.find(row => row.id === wanted) ?? []))}
      >
        {(row, controls) => {
          const index = rows.indexOf(row)
          const wrong = errorAt?.(index)
          return (
            <div className="py-2 pr-2 pl-1">
              <div className="flex items-center gap-1.5 max-xs:flex-wrap max-xs:pl-1">
                {controls}
                <textarea
                  rows={1}
                  ref={index === 0 ? ref : undefined}
                  data-row={row.id}
                  aria-label={`${noun} ${index + 1}`}
                  aria-invalid={wrong ? true : undefined}
                  aria-describedby={wrong ? `${id}-${row.id}` : undefined}
                  value={row.text}
                  onChange={event => write(row, event.target.value)}
                  onKeyDown={addByEnter}
                  className={`${controlClass} field-sizing-content min-h-12 resize-none`}
                />
                <IconButton
                  icon={Trash2}
                  label={`Remove ${nameOf(row)}`}
                  aria-disabled={rows.length <= 1}
                  onClick={() => remove(row)}
                />
              </div>
              {wrong && (
                <p id={`${id}-${row.id}`} className="mt-1 ml-11 font-medium text-[0.875rem] text-alert">
                  {wrong}
                </p>
              )}
            </div>
          )
        }}
      </SortableList>
      <FieldNotes id={id} error={error} />
      <QuietButton className="mt-2.5" aria-disabled={rows.length >= most} onClick={add}>
        <Plus aria-hidden className="size-4" /> Add {noun}
      </QuietButton>
    </fieldset>
  )
}

/** The rows and their changes. An added row gets the focus, as does the neighbour of a removed one. */
function useTextRows({ values, onChange, most }: Pick<Props, 'values' | 'onChange' | 'most'>) {
  const group = useRef<HTMLFieldSetElement>(null)
  const [rows, setRows] = useState(() => rowsOf(values))
  const [focused, setFocused] = useState<number | null>(null)
  // The parent may set other values; otherwise rows keep their ids.
  if (rows.length !== values.length || rows.some(({ text }, index) => text !== values[index])) setRows(rowsOf(values))

  useEffect(() => {
    if (focused !== null) group.current?.querySelector<HTMLElement>(`[data-row="${focused}"]`)?.focus()
  }, [focused])

  function keep(next: Row[]) {
    setRows(next)
    onChange(next.map(({ text }) => text))
  }

  function add() {
    if (rows.length >= most) return
    const next = Math.max(0, ...rows.map(row => row.id)) + 1
    keep([...rows, { id: next, text: '' }])
    setFocused(next)
  }

  function addByEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }

  /** Pasted lines become as many rows as there is room for. */
  function write(row: Row, value: string) {
    const lines = value.split(/\s*\n\s*/)
    const some = lines.slice(0, most - rows.length)
    const texts = [...some, lines.slice(some.length).join(' ')].filter((text, index) => text !== '' || index === 0)
    const last = Math.max(...rows.map(({ id }) => id))
    const written = texts.map((text, index) => ({ id: index === 0 ? row.id : last + index, text }))
    keep(rows.flatMap(other => (other === row ? written : other)))
  }

  function remove(row: Row) {
    if (rows.length <= 1) return
    const index = rows.indexOf(row)
    keep(rows.filter(other => other !== row))
    setFocused((rows[index + 1] ?? rows[index - 1])?.id ?? null)
  }
  return { group, rows, keep, add, addByEnter, write, remove }
}

function rowsOf(values: readonly string[]): Row[] {
  return values.map((text, index) => ({ id: index + 1, text }))
}
