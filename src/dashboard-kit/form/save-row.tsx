import type { ReactNode } from 'react'
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { countText } from '#lib/text/count-text.ts'
import { QuietButton } from '../buttons/quiet-button.tsx'
import { ProblemLine } from './problem-line.tsx'
import type { InPlaceForm } from './use-in-place-form.tsx'

interface Props<Values extends FieldValues> {
  form: UseFormReturn<Values>
  editing: Pick<InPlaceForm<Values>, 'changedIn' | 'discard' | 'problem'>
  children: ReactNode
}

/** Unsaved changes in sight, with the save button and the last error. */
export function SaveRow<Values extends FieldValues>({ form, editing, children }: Props<Values>) {
  useWatch({ control: form.control })
  const changed = form.formState.isDirty ? editing.changedIn(form.getValues()) : []
  const isChanged = changed.length > 0
  return (
    <div
      data-bottom-bar={isChanged}
      className={`mt-5 flex flex-wrap items-center gap-3 ${isChanged ? 'sticky bottom-(--bar) z-10 -mx-[min(1.25rem,6vw)] rounded-b-2xl border-line border-t bg-paper px-[min(1.25rem,6vw)] py-3 sm:-mx-7 sm:px-7' : ''}`}
    >
      <p role="status" className={isChanged ? 'min-w-0 grow basis-48' : 'sr-only'}>
        {isChanged && (
          <>
            <strong className="block font-semibold text-sun-deep">
              {countText(changed.length, 'change')} not saved
            </strong>
            <span className="block truncate text-[0.875rem] text-grey">{changed.join(', ')}</span>
          </>
        )}
      </p>
      {isChanged && <QuietButton onClick={editing.discard}>Discard</QuietButton>}
      {children}
      <ProblemLine className="min-w-0" text={editing.problem} />
    </div>
  )
}
