import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CallError, read, reasonOf } from '#client/client.ts'
import { fetchWithDeadline } from '#client/fetch-with-deadline.ts'
import { useFormDraft } from '#features/public-forms/site/use-form-draft.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import type { SectionCalls } from './own-page.tsx'

const states = {
  missing: { text: 'Not sent yet', tone: 'blue' },
  saved: { text: 'Saved', tone: 'green' },
  waiting: { text: 'Waits for approval', tone: 'yellow' },
  sentBack: { text: 'Sent back', tone: 'yellow' },
} as const satisfies Record<string, { text: string; tone: BadgeTone }>

type SectionState = keyof typeof states

interface Props extends SectionCalls {
  title: string
  /** What the organizers have of it; null for a section without a state. */
  state: SectionState | null
  /** The label of the button; null for a section with buttons of its own. */
  button?: string | null
  takesFiles?: boolean
  /** What is said after it was saved, in a section without a state. */
  thanks?: string
  /** The texts that are kept in the browser until they are saved. */
  fields?: readonly string[]
  /** @param errors the message of each field */
  children: (errors: Readonly<Record<string, string | undefined>>) => ReactNode
}

/** One part of a person's own page, which is saved on its own. */
export function OwnSection({
  title,
  state,
  action,
  button = 'Save',
  takesFiles,
  thanks = '',
  fields = [],
  onSaved,
  children,
}: Props) {
  const id = useId()
  const draft = useFormDraft(
    `own-${action.slice(4, 12)}-${title}`,
    Object.fromEntries(fields.map(field => [field, {}])),
  )
  const [isChanged, setIsChanged] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [isSaved, setIsSaved] = useState(false)
  const [message, setMessage] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})

  const heading = useRef<HTMLHeadingElement>(null)
  const pressed = useRef<HTMLElement>(null)

  useEffect(() => {
    // A button may go with what it changed.
    if (!pressed.current || pressed.current.isConnected) return
    pressed.current = null
    if (document.activeElement === document.body) heading.current?.focus()
  })

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const form = event.currentTarget
    const { submitter } = event.nativeEvent
    pressed.current = submitter
    setIsSending(true)
    setIsSaved(false)
    setMessage('')
    try {
      await read(fetchWithDeadline(`/api${action}`, { method: 'POST', body: new FormData(form, submitter) }))
      await onSaved(true)
      setErrors({})
      setIsChanged(false)
      setIsSaved(true)
      await draft.act('forget')
    } catch (error) {
      // What is shown may be old: somebody else was faster.
      if (error instanceof CallError && error.status === 409) await onSaved(false)
      const fields = error instanceof CallError ? (error.problem?.fields ?? []) : []
      const lost = error instanceof CallError ? '' : ' What you wrote is still here: please try again.'
      flushSync(() => {
        setErrors(Object.fromEntries(fields.map(({ field, message: text }) => [field, text])))
        setMessage(fields.length > 0 ? '' : `${reasonOf(error)}${lost}`)
      })
      const first = form.querySelector('[aria-invalid="true"]')
      if (first instanceof HTMLElement) first.focus()
    } finally {
      setIsSending(false)
    }
  }

  const shown = isChanged ? ({ text: 'Not saved', tone: 'yellow' } as const) : state && states[state]
  return (
    <section aria-labelledby={id} className="rounded-2xl bg-paper p-5 inset-ring inset-ring-line">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 ref={heading} tabIndex={-1} id={id} className="text-xl outline-offset-4">
          {title}
        </h2>
        <p role="status">{shown ? <Badge tone={shown.tone}>{shown.text}</Badge> : isSaved && thanks}</p>
      </div>
      <form
        ref={draft.ref}
        action={action}
        method="post"
        encType={takesFiles ? 'multipart/form-data' : undefined}
        onSubmit={save}
        onInput={() => {
          setIsChanged(true)
          void draft.act('keep')
        }}
        className="mt-4 grid grid-cols-1 gap-4"
      >
        {state === 'sentBack' && !isChanged && (
          <p className="rounded-xl bg-sun px-4 py-3 text-sun-deep">
            The organizers asked for another version. Their email says why.
          </p>
        )}
        {children(errors)}
        {message && (
          <p role="alert" className="rounded-xl bg-rose px-4 py-3 font-medium text-rose-deep">
            {message}
          </p>
        )}
        {button && (
          <div>
            <Button type="submit" look="quiet" size="small" aria-disabled={isSending}>
              {isSending ? 'Saving...' : button}
            </Button>
          </div>
        )}
      </form>
    </section>
  )
}

/** The state of a section with some fields. @param needed the fields without which it is not sent yet */
export function sectionState<Field extends string>(
  { waiting, sentBack }: { waiting: readonly string[]; sentBack: readonly string[] },
  values: Readonly<Record<Field, unknown>>,
  fields: readonly Field[],
  needed = fields,
): SectionState {
  if (fields.some(field => sentBack.includes(field))) return 'sentBack'
  if (fields.some(field => waiting.includes(field))) return 'waiting'
  return needed.some(field => values[field] !== '') ? 'saved' : 'missing'
}
