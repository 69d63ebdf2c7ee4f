import { lazy, type ReactNode, type Ref, Suspense, useId, useImperativeHandle, useRef } from 'react'
import { useController } from 'react-hook-form'
import { useDroppedFiles } from '#dashboard-kit/fields/use-dropped-files.ts'
import { LINE } from '#lib/text-rules.ts'
import { FieldNotes, notesOf } from '#ui/fields/field-frame.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { PictureButtons, PicturePreview, type PictureShape } from './picture-buttons.tsx'
import type { PictureMessages } from './picture-source.ts'
import { loadPictureEditor, usePictureChoice } from './use-picture-choice.ts'

const PictureEditor = lazy(async () => ({ default: (await loadPictureEditor()).PictureEditor }))

interface Props {
  label: string
  /** The address of the stored picture; empty for none. */
  value: string
  onChange: (address: string) => void
  /** Aspect ratio of the cut; absent for any. */
  aspect?: number
  shape?: PictureShape
  error?: string | undefined
  hint?: ReactNode
  starred?: boolean
  removeLabel?: string
  messages?: PictureMessages
  /** Asked for only if the picture does not belong to a thing with a name. */
  alt?: { value: string; onChange: (text: string) => void }
  /** Gets the focus when the field is wrong. */
  ref?: Ref<Pick<HTMLElement, 'focus'>>
}

const noMessages: PictureMessages = {}

/** A picture to choose or drop, cut, upload, change and remove. */
export function PictureField(props: Props) {
  const { label, value, onChange, aspect, error, hint, starred = false, removeLabel, alt, ref } = props
  const { shape = aspect === 1 ? 'square' : 'wide', messages = noMessages } = props
  const id = useId()
  const { source, problem, choose, edit, isOpening, close } = usePictureChoice(messages, value)
  const { isOver, ...dropping } = useDroppedFiles(([file]) => choose(file))
  const button = useRef<HTMLButtonElement>(null)
  useImperativeHandle(ref, () => ({ focus: () => button.current?.focus() }), [])

  const wrong = problem || error
  const border = isOver ? 'border-ember-deep bg-rose' : wrong ? 'border-2 border-alert' : 'border-grey/70'
  return (
    <>
      <fieldset className="min-w-0" {...dropping}>
        <legend className="mb-1.5 font-semibold text-[0.875rem]">
          {label}
          {starred && <span className="text-ember-deep"> *</span>}
        </legend>
        <div
          className={`flex flex-wrap items-center gap-4 rounded-xl border border-dashed p-[min(0.75rem,3.5vw)] sm:flex-nowrap ${border}`}
        >
          <PicturePreview address={value} shape={shape} />
          <div className="grid min-w-0 grid-cols-1 gap-2">
            <PictureButtons
              ref={button}
              hasPicture={value !== ''}
              describedBy={notesOf(id, wrong, hint)}
              removeLabel={removeLabel}
              onChoose={choose}
              onEdit={edit}
              isOpening={isOpening}
              onRemove={() => {
                onChange('')
                button.current?.focus()
              }}
            />
            <p className="text-[0.875rem] text-grey">
              {isOver ? 'Drop it here.' : 'Or drop an image here. One of more than 5MB is made smaller.'}
            </p>
          </div>
        </div>
        <FieldNotes id={id} error={wrong} hint={hint} />
        {alt && value && (
          <TextField
            label="Alternative text"
            hint="What the picture shows, for those who cannot see it."
            className="mt-3"
            maxLength={LINE}
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
            finalFocus={() => button.current}
            onClose={close}
            onDone={address => {
              close()
              onChange(address)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

type Look = Omit<Props, 'value' | 'onChange' | 'error' | 'ref'>

/** A picture as a field of the form around it. */
export function RecordPicture({ name, ...look }: Look & { name: string }) {
  const { field, fieldState } = useController({ name })
  const { ref, value, onChange } = field
  return <PictureField {...{ ref, value, onChange }} error={fieldState.error?.message} {...look} />
}
