import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CallError, read, reasonOf } from '#client/client.ts'
import { fetchWithDeadline } from '#client/fetch-with-deadline.ts'
import { type PublicForm, type PublicFormName, publicForms } from '#features/public-forms/public-forms.ts'
import { MIN_FILL_MS } from '#lib/form-checks.ts'
import type { FieldError } from '#lib/problem-body.ts'
import { LARGEST_BYTES, TOO_LARGE } from '#lib/terms/largest-picture.ts'
import type { TextRules } from '#lib/text-rules.ts'
import { painted } from '#ui/painted.ts'

interface Options<Name extends string> {
  name: PublicFormName
  /** Its rules; missing fields are reported before sending. */
  rules: TextRules<Name>
  /** The rules of fields that organizers have added. */
  more?: TextRules
  sent: { title: string; description: string }
  /** The message of a failure with its `reason`: the reason alone by default. */
  failed?: (reason: string) => string
  /** Called after success, before the confirmation. */
  onSent?: () => unknown
  /** Called before the fields are marked that the server refused. */
  onRefused?: () => unknown
}

export interface FormOutcome {
  kind: 'success' | 'error'
  title?: string
  text: string
}

interface Sending extends Pick<Options<never>, 'sent' | 'failed'> {
  /** @returns the fields that are wrong already, so that nothing is sent */
  check?: (form: HTMLFormElement) => FieldError[]
  send: (form: HTMLFormElement, submitter: HTMLElement | null) => Promise<void>
}

/**
 * Sends what an outsider filled in, one at a time. Errors stand at their fields, the first one focused. Input stays
 * until success.
 */
export function useSending({ check, send, sent, failed }: Sending) {
  const [pending, setPending] = useState(false)
  const [outcome, setOutcome] = useState<FormOutcome>()
  const [errors, setErrors] = useState<Record<string, string>>({})

  async function refuse(form: HTMLFormElement, fields: FieldError[]) {
    flushSync(() => {
      setErrors(Object.fromEntries(fields.toReversed().map(({ field, message }) => [field, message])))
      setOutcome({ kind: 'error', text: 'Check the marked fields and send again.' })
    })
    await painted()
    const first = form.querySelector('[aria-invalid="true"]')
    if (!(first instanceof HTMLElement)) return
    first.focus()
    // The browser's own scrolling may end with the header over its label.
    first.scrollIntoView({ block: 'center' })
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const form = event.currentTarget
    const wrong = check?.(form)
    if (wrong?.length) return refuse(form, wrong)
    // The last result stays until the next: otherwise the button would move under the pointer.
    setPending(true)
    try {
      await send(form, event.nativeEvent.submitter)
      setErrors({})
      setOutcome({ kind: 'success', title: sent.title, text: sent.description })
    } catch (error) {
      const isAnswered = error instanceof CallError
      const fields = isAnswered ? error.problem?.fields : undefined
      if (fields?.length) return refuse(form, fields)
      const cause = failed && isAnswered ? error.message : reasonOf(error)
      // Without an answer it is unknown whether the form arrived.
      const reason = isAnswered ? cause : `${cause} What you wrote is still here: please try again.`
      setErrors({})
      setOutcome({ kind: 'error', title: 'Error', text: failed ? failed(reason) : reason })
    } finally {
      setPending(false)
    }
  }

  return { pending, outcome, errors, onSubmit }
}

export type PublicFormFields<Name extends string> = Pick<ReturnType<typeof usePublicForm<Name>>, 'field' | 'errors'>

/**
 * Sends a public form with its API call. Missing fields are reported at once, other errors from the answer.
 * Very fast submissions, as with autofill, are delayed until a person could have typed them.
 */
export function usePublicForm<Name extends string>({ name, rules, more, onSent, onRefused, ...said }: Options<Name>) {
  const { action, call, takesFiles }: PublicForm = publicForms[name]
  // Without scripts the browser's own checks apply.
  const [noValidate, setNoValidate] = useState(false)
  const opened = useRef(0)
  useEffect(() => {
    setNoValidate(true)
    opened.current = performance.now()
  }, [])
  const { onSubmit, errors, ...state } = useSending({
    check: form => missingFields(form, { ...rules, ...more }),
    send,
    ...said,
  })

  async function send(form: HTMLFormElement) {
    const filledIn = new FormData(form)
    const elapsed = () => Math.floor(performance.now() - opened.current)
    // Timers can fire early.
    while (elapsed() < MIN_FILL_MS) await new Promise(resolve => setTimeout(resolve, MIN_FILL_MS - elapsed()))
    filledIn.set('elapsed', String(elapsed()))
    await sendForm(call, filledIn).catch(async error => {
      if (error instanceof CallError && error.problem?.fields) await onRefused?.()
      throw error
    })
    await onSent?.()
    form.reset()
  }

  /** The attributes of a text's control: name, label, limits and error. */
  function field(text: Name) {
    const { label, asked = label, needed, maxLength, minLength, type } = rules[text]
    const required = needed !== undefined
    return { name: text, label: asked, error: errors[text], required, starred: required, maxLength, minLength, type }
  }

  const encType = takesFiles ? 'multipart/form-data' : undefined
  return { form: { action, encType, method: 'post', noValidate, onSubmit } as const, errors, field, ...state }
}

/** Sends a form to an API call: as JSON, or as a form with files. Empty texts are omitted. */
function sendForm(call: string, form: FormData): Promise<unknown> {
  const given = [...form].filter(([, value]) => (typeof value === 'string' ? value : value.size))
  const hasFile = given.some(([, value]) => typeof value !== 'string')
  const json = {
    // The ticked ones of several with one name become lines.
    body: JSON.stringify(Object.fromEntries(given.map(([field]) => [field, form.getAll(field).join('\n')]))),
    headers: { 'content-type': 'application/json' },
  }
  return read(fetchWithDeadline(call, { method: 'POST', ...(hasFile ? { body: form } : json) }))
}

/** The fields that the server would refuse as empty, too short, an invalid address or too large a picture, and pictures that are still being read. */
function missingFields(form: HTMLFormElement, rules: TextRules): FieldError[] {
  const texts = Object.entries(rules).flatMap(([field, { needed: message, minLength = 1 }]) => {
    const control = form.elements.namedItem(field)
    const isInput = control instanceof HTMLInputElement
    // Mail programs copy invisible characters that are never part of an address.
    if (isInput && control.type === 'email') control.value = control.value.replace(/\p{Cf}/gu, '')
    const isLong = new FormData(form).getAll(field).join('').trim().length >= minLength
    return message === undefined || (isLong && (!isInput || control.validity.valid)) ? [] : [{ field, message }]
  })
  const pictures = Array.from(form.querySelectorAll<HTMLInputElement>('input[type="file"]'))
  const refused = pictures.flatMap(({ name, files, validity, validationMessage }) => {
    if (validity.customError) return { field: name, message: validationMessage }
    return files?.[0] && files[0].size > LARGEST_BYTES ? { field: name, message: TOO_LARGE } : []
  })
  return [...texts, ...refused]
}
