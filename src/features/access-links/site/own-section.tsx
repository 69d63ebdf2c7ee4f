import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { CallError, read } from '#client/client.ts'
import { fetchWithDeadline } from '#client/fetch-with-deadline.ts'
import { useFormDraft } from '#features/public-forms/site/use-form-draft.ts'
import { useSending } from '#features/public-forms/site/use-public-form.ts'
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
  /** The name of its draft in the browser; by default its title. */
  draft?: string
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
export function OwnSection(props: Props) {
  const { title, state, action, button = 'Save', takesFiles, thanks = '', fields = [], onSaved, children } = props
  const { draft: name = title } = props
  const id = useId()
  const kept = Object.fromEntries(fields.map(field => [field, {}]))
  const draft = useFormDraft(`own-${action.slice(4, 12)}-${name}`, kept)
  const [isChanged, setIsChanged] = useState(false)
  const { pending, outcome, errors, onSubmit } = useSending({
    send: save,
    sent: { title, description: thanks },
  })
  const { heading, notePress } = usePressThatGoes()

  async function save(form: HTMLFormElement, submitter: HTMLElement | null) {
    try {
      await read(fetchWithDeadline(`/api${action}`, { method: 'POST', body: new FormData(form, submitter) }))
    } catch (error) {
      // What is shown may be old: somebody else was faster.
      if (error instanceof CallError && error.status === 409) await onSaved(false)
      throw error
    }
    await onSaved(true)
    setIsChanged(false)
    await draft.act('forget')
  }

  const shown = isChanged ? ({ text: 'Not saved', tone: 'yellow' } as const) : state && states[state]
  const isRefused = Object.keys(errors).length > 0
  return (
    <section aria-labelledby={id} className="rounded-2xl bg-paper p-4 inset-ring inset-ring-line">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 ref={heading} tabIndex={-1} id={id} className="text-xl outline-offset-4">
          {title}
        </h2>
        <p role="status">
          {shown ? <Badge tone={shown.tone}>{shown.text}</Badge> : outcome?.kind === 'success' && outcome.text}
        </p>
      </div>
      <form
        ref={draft.ref}
        action={action}
        method="post"
        encType={takesFiles ? 'multipart/form-data' : undefined}
        onSubmit={onSubmit}
        onClickCapture={notePress}
        onInput={() => {
          setIsChanged(true)
          void draft.act('keep')
        }}
        className="mt-3 grid grid-cols-1 gap-3"
      >
        {state === 'sentBack' && !isChanged && (
          <p className="rounded-xl bg-sun px-4 py-3 text-sun-deep">
            The organizers asked for another version. Their email says why.
          </p>
        )}
        {children(errors)}
        {outcome?.kind === 'error' && !isRefused && (
          <p role="alert" className="rounded-xl bg-rose px-4 py-3 font-medium text-rose-deep">
            {outcome.text}
          </p>
        )}
        {button && (
          <div>
            <Button type="submit" look="quiet" size="small" aria-disabled={pending}>
              {pending ? 'Saving...' : button}
            </Button>
          </div>
        )}
      </form>
    </section>
  )
}

/** Moves the focus to the heading when the pressed button went with what it changed. */
function usePressThatGoes() {
  const heading = useRef<HTMLHeadingElement>(null)
  const pressed = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!pressed.current || pressed.current.isConnected) return
    pressed.current = null
    if (document.activeElement === document.body) heading.current?.focus()
  })
  return {
    heading,
    notePress({ target }: MouseEvent) {
      pressed.current = target instanceof Element ? target.closest('button') : null
    },
  }
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
