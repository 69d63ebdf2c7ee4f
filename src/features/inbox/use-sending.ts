import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CallError } from '#app/client.ts'
import type { FieldError } from '#lib/problem-body.ts'
import { showToast, type ToastMessage } from '#ui/show-toast.ts'

interface Options {
  send: (form: FormData) => Promise<unknown>
  sent: Required<Pick<ToastMessage, 'title' | 'description'>>
  /** What to say when it failed for `reason`. */
  failed: (reason: string, error: unknown) => string
}

export interface Outcome {
  kind: 'success' | 'error'
  text: string
}

/**
 * Sends a form by a call of its own instead of leaving the page. The server's answer is the validation: each message
 * goes to its field and the first of these gets the focus; what was entered stays until it has been taken.
 */
export function useSending({ send, sent, failed }: Options) {
  const [pending, setPending] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const [errors, setErrors] = useState<Record<string, string>>({})
  // Without scripts the browser's own checks stand in.
  const [noValidate, setNoValidate] = useState(false)
  const opened = useRef(0)
  useEffect(() => {
    setNoValidate(true)
    opened.current = performance.now()
  }, [])

  function refuse(form: HTMLFormElement, fields: FieldError[]) {
    flushSync(() => {
      setErrors(Object.fromEntries(fields.toReversed().map(({ field, message }) => [field, message])))
      setOutcome({ kind: 'error', text: 'Please correct what is marked and send it again.' })
    })
    const first = form.querySelector('[aria-invalid="true"]')
    if (first instanceof HTMLElement) first.focus()
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const form = event.currentTarget
    setPending(true)
    setOutcome(undefined)
    setErrors({})
    try {
      const filledIn = new FormData(form)
      filledIn.set('took', String(Math.round(performance.now() - opened.current)))
      await send(filledIn)
      form.reset()
      setOutcome({ kind: 'success', text: sent.description })
      showToast(sent)
    } catch (error) {
      const fields = error instanceof CallError ? error.problem?.fields : undefined
      if (fields?.length) return refuse(form, fields)
      const description = failed(error instanceof Error ? error.message : String(error), error)
      setOutcome({ kind: 'error', text: description })
      showToast({ title: 'Error', description, kind: 'error' })
    } finally {
      setPending(false)
    }
  }

  return { form: { method: 'post', noValidate, onSubmit } as const, pending, outcome, errors }
}
