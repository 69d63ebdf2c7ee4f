import { createContext, type ReactNode, useContext, useRef } from 'react'
import { get, useFormContext, useWatch } from 'react-hook-form'
import { cutText } from '#lib/text/cut-text.ts'
import { dayText, timeText } from '#lib/time/written.ts'

/** How a form says a stored value; null while nothing is stored. */
export const StoredWordsContext = createContext<((field: string, value: unknown) => unknown) | null>(
  (_field, value) => value,
)

interface Props {
  name: string
  label: string
  className?: string
  /** Fields that change with it, and are put back with it. */
  along?: readonly string[] | undefined
  children: ReactNode
}

const edge =
  '[&_:is(input,select,textarea):not([aria-invalid])]:border-sun-deep [&_:is(input,select,textarea)]:ring-1 [&_:is(input,select,textarea)]:ring-sun-deep'

/** A control that says below what an unsaved change replaces, and takes it back. */
export function ChangedField({ name, label, className = '', along = [], children }: Props) {
  const { control, formState, setValue } = useFormContext()
  const inWords = useContext(StoredWordsContext)
  const value: unknown = useWatch({ control, name })
  const stored: unknown = get(formState.defaultValues, name)
  const frame = useRef<HTMLDivElement>(null)
  const isChanged = inWords !== null && JSON.stringify(value ?? '') !== JSON.stringify(stored ?? '')

  function discard() {
    for (const field of [...along, name])
      setValue(field, get(formState.defaultValues, field), { shouldDirty: true, shouldValidate: true })
    // The pressed button goes.
    frame.current?.querySelector<HTMLElement>(':is(input, select, textarea, button):not([tabindex="-1"])')?.focus()
  }

  return (
    <div ref={frame} className={`min-w-0 ${className} ${isChanged ? edge : ''}`}>
      {children}
      {isChanged && (
        <p className="mt-1 text-[0.875rem] text-sun-deep wrap-anywhere">
          Not saved. {sentenceOn(inWords(name, stored))}{' '}
          <button
            type="button"
            className="min-h-6 touch:min-h-11 cursor-pointer font-semibold underline underline-offset-3"
            onClick={discard}
          >
            Put back <span className="sr-only">{label}</span>
          </button>
        </p>
      )}
    </div>
  )
}

const LONGEST = 60

/** What the value was; nothing of what cannot be said in a line. */
function sentenceOn(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'Was empty.'
  if (typeof value === 'boolean') return value ? 'Was ticked.' : 'Was not ticked.'
  if (Array.isArray(value)) return value.every(one => typeof one === 'string') ? sentenceOn(value.join(', ')) : ''
  if (typeof value === 'object') return ''
  const text = String(value)
  if (/^\/\S+$/.test(text)) return 'Was another picture.'
  if (/^\d{4}-\d\d-\d\d(T|$)/.test(text)) return `Was ${dayText(text.slice(0, 10))}${clockOf(text)}.`
  return `Was “${cutText(text.replaceAll(/<\/?[a-z][^>]*>|\s+/gi, ' ').trim(), LONGEST)}”.`
}

function clockOf(local: string): string {
  return local.includes('T') ? `, ${timeText(local)}` : ''
}
