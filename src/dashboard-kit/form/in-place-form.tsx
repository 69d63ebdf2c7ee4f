import { type ComponentProps, type ReactNode, useContext } from 'react'
import { type FieldValues, FormProvider, useWatch } from 'react-hook-form'
import { Button } from '#ui/button.tsx'
import { QuietButton } from '../buttons/quiet-button.tsx'
import { ProblemLine } from './problem-line.tsx'
import { OpenLineContext } from './setting-panel.tsx'
import { UnsavedFields } from './unsaved-fields.tsx'
import type { InPlaceEditing } from './use-in-place-form.tsx'

interface Props<Values extends FieldValues> extends Pick<ComponentProps<'form'>, 'className' | 'autoComplete'> {
  editing: InPlaceEditing<Values>
  /** What the button saves. Outside lines it is only for screen readers on a phone. */
  what: string
  /** Whether the panel around it says that already. */
  isQuiet?: boolean
  /** Whether it cannot be saved yet. */
  disabled?: boolean
  children: ReactNode
}

/** A form that edits a record in place, with its save button. */
export function InPlaceForm<Values extends FieldValues>(props: Props<Values>) {
  const { editing, what, isQuiet, disabled, children, ...rest } = props
  const { form, onSubmit, dialogs } = editing
  const { isSubmitting } = form.formState
  const isInLine = useContext(OpenLineContext) !== null
  return (
    <form noValidate onSubmit={onSubmit} {...rest}>
      <FormProvider {...form}>{children}</FormProvider>
      <SaveRow editing={editing}>
        <Button
          type="submit"
          size="small"
          look={isQuiet && !isInLine ? 'quiet' : undefined}
          disabled={disabled}
          aria-disabled={isSubmitting}
          className="gap-1!"
        >
          {isSubmitting ? 'Saving...' : 'Save'}{' '}
          <span className={isInLine ? '' : isQuiet ? 'sr-only' : 'max-sm:sr-only'}>{what}</span>
        </Button>
      </SaveRow>
      {dialogs}
    </form>
  )
}

/** Unsaved changes in sight, with the save button and the last error. */
function SaveRow<Values extends FieldValues>({ editing, children }: Pick<Props<Values>, 'editing' | 'children'>) {
  const { form } = editing
  const line = useContext(OpenLineContext)
  useWatch({ control: form.control })
  const changed = form.formState.isDirty ? editing.changedIn(form.getValues()) : []
  const isChanged = changed.length > 0
  return (
    <div
      data-bottom-bar={isChanged}
      className={`mt-5 flex flex-wrap items-center gap-3 ${isChanged ? 'sticky bottom-(--bar) z-10 -mx-[min(1.25rem,6vw)] rounded-b-2xl border-line border-t bg-paper px-[min(1.25rem,6vw)] py-3 sm:-mx-7 sm:px-7' : ''}`}
    >
      <UnsavedFields changed={changed} className="grow basis-48" />
      {isChanged && !line && <QuietButton onClick={editing.discard}>Discard</QuietButton>}
      {children}
      {line?.onCancel && <QuietButton onClick={line.onCancel}>Cancel</QuietButton>}
      <ProblemLine className="min-w-0" text={editing.problem} />
    </div>
  )
}
