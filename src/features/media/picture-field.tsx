import { ImagePlus, ImageUp, Pencil, Trash2 } from 'lucide-react'
import { type DragEvent, lazy, type ReactNode, type Ref, Suspense, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/show-toast.ts'
import { TextField } from '#ui/text-field.tsx'
import { PicturePreview, type PictureShape } from './picture-preview.tsx'
import { type PictureMessages, type PictureSource, pictureTypes, refusalOf, sourceAt } from './picture-source.ts'

// Cutting out needs a library that nobody should wait for before choosing a picture.
const PictureEditor = lazy(async () => ({ default: (await import('./picture-editor.tsx')).PictureEditor }))

interface Props {
  label: string
  /** The address of the stored picture; empty for none. */
  value: string
  onChange: (address: string) => void
  /** Width by height of what is cut out; absent for any. */
  aspect?: number
  shape?: PictureShape
  error?: string | undefined
  hint?: ReactNode
  starred?: boolean
  messages?: PictureMessages
  /** Asked for only where the picture does not stand for a thing that has a name. */
  alt?: { value: string; onChange: (text: string) => void }
  /** Gets the focus when the field is wrong. */
  ref?: Ref<HTMLButtonElement>
}

const noMessages: PictureMessages = {}

/** A picture to choose or drop, cut out, upload, change and remove. */
export function PictureField({
  label,
  value,
  onChange,
  aspect,
  shape = aspect === 1 ? 'square' : 'wide',
  error,
  hint,
  starred = false,
  messages = noMessages,
  alt,
  ref,
}: Props) {
  const id = useId()
  const [source, setSource] = useState<PictureSource | null>(null)
  const [problem, setProblem] = useState('')
  const [isOver, setIsOver] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const buttons = useRef<HTMLDivElement>(null)
  const opener = useRef<Element | null>(null)
  const url = source?.url
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url])

  function take(file: File | undefined) {
    if (!file) return
    const refusal = refusalOf(file, messages)
    setProblem(refusal?.description ?? '')
    if (refusal) showToast({ ...refusal, kind: 'error' })
    else edit({ url: URL.createObjectURL(file), type: file.type })
  }

  function edit(next: PictureSource) {
    opener.current = document.activeElement
    setSource(next)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files[0])
  }

  function mainButton() {
    return buttons.current?.querySelector('button') ?? null
  }

  function finalFocus() {
    const { current } = opener
    return current instanceof HTMLElement && buttons.current?.contains(current) ? current : mainButton()
  }

  function change(address: string) {
    setProblem('')
    onChange(address)
  }

  const wrong = problem || error
  const stored = sourceAt(value)
  const described = [wrong && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
  return (
    <>
      <fieldset
        aria-describedby={described}
        onDragOver={event => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className="min-w-0 md:col-span-2"
      >
        <legend className="mb-1.5 font-semibold text-[0.875rem]">
          {label}
          {starred && <span className="text-ember-deep"> *</span>}
        </legend>
        <div
          className={`flex flex-wrap items-center gap-4 rounded-xl border border-dashed p-3 ${isOver ? 'border-ember-deep bg-rose' : wrong ? 'border-ember-deep' : 'border-grey/70'}`}
        >
          <PicturePreview address={value} shape={shape} />
          <div className="min-w-0 grow">
            <div ref={buttons} className="flex flex-wrap gap-2">
              <Button
                ref={ref}
                look="quiet"
                size="small"
                aria-describedby={described}
                onClick={() => chooser.current?.click()}
              >
                {value ? <ImageUp aria-hidden className="size-4" /> : <ImagePlus aria-hidden className="size-4" />}
                {value ? 'Replace' : 'Choose image'}
              </Button>
              {stored && (
                <Button look="quiet" size="small" onClick={() => edit(stored)}>
                  <Pencil aria-hidden className="size-4" /> Edit
                </Button>
              )}
              {value && (
                <Button
                  look="quiet"
                  size="small"
                  onClick={() => {
                    change('')
                    mainButton()?.focus()
                  }}
                >
                  <Trash2 aria-hidden className="size-4" /> Remove
                </Button>
              )}
            </div>
            <p className="mt-2 text-[0.875rem] text-grey">
              {isOver ? 'Drop it here.' : 'Or drop an image here. JPEG, PNG, WebP, GIF or AVIF, at most 5MB.'}
            </p>
          </div>
        </div>
        <input
          ref={chooser}
          type="file"
          hidden
          accept={pictureTypes.join()}
          onChange={event => {
            take(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        {wrong && (
          <p id={`${id}-error`} role="alert" className="mt-1.5 font-medium text-[0.875rem] text-ember-deep">
            {wrong}
          </p>
        )}
        {hint && (
          <div id={`${id}-hint`} className="mt-1.5 text-[0.875rem] text-grey">
            {hint}
          </div>
        )}
        {alt && value && (
          <TextField
            label="Alternative text"
            hint="What the picture shows, for those who cannot see it."
            className="mt-3"
            maxLength={200}
            value={alt.value}
            onChange={event => alt.onChange(event.target.value)}
          />
        )}
      </fieldset>
      {source && (
        <Suspense>
          <PictureEditor
            source={source}
            aspect={aspect}
            messages={messages}
            finalFocus={finalFocus}
            onClose={() => setSource(null)}
            onDone={address => {
              setSource(null)
              change(address)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
