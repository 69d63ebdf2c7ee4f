import { useEffect, useRef, useState } from 'react'
import type { TextRules } from '#lib/text-rules.ts'
import { type DraftTexts, forgetDraft, readDraft, saveDraft } from './form-draft.ts'

/** Not kept: on a shared computer the next person would see how to reach the visitor. */
const unkept: ReadonlySet<string> = new Set(['email', 'phone'])

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Keeps what is written into a form on the visitor's device until it is sent, so that a closed browser loses nothing.
 * @param name the form's, unlike any other's
 * @param rules of the texts that are kept; email, phone, pictures and answers to programs are not
 * @returns `state` says whether anything is kept, and whether it came back from an earlier visit
 */
export function useFormDraft(name: string, rules: TextRules) {
  const ref = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<'none' | 'kept' | 'back'>('none')

  useEffect(() => {
    readDraft(name).then(texts => {
      if (!texts || !ref.current) return
      for (const control of textControls(ref.current, rules)) fillIn(control, texts[control.name])
      setState('back')
    })
  }, [name, rules])

  function save() {
    if (!ref.current) return
    const texts: DraftTexts = {}
    for (const control of textControls(ref.current, rules))
      if (control.value !== firstValue(control) && !unkept.has(control.name)) texts[control.name] = control.value
    if (Object.keys(texts).length === 0) return forget()
    if (saveDraft(name, texts)) setState(before => (before === 'none' ? 'kept' : before))
  }

  function forget() {
    forgetDraft(name)
    setState('none')
  }

  function discard() {
    const controls = ref.current ? textControls(ref.current, rules) : []
    for (const control of controls) setText(control, firstValue(control))
    forget()
    controls[0]?.focus()
  }

  return { ref, state, save, forget, discard }
}

function textControls(form: HTMLFormElement, rules: TextRules): TextControl[] {
  return Object.keys(rules).flatMap(field => {
    const control = form.elements.namedItem(field)
    return control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement
      ? [control]
      : []
  })
}

/** What stands in a control before anybody has touched it. */
function firstValue(control: TextControl): string {
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue
  return [...control.options].find(option => option.defaultSelected)?.value ?? ''
}

/** What was typed before the scripts came stays. */
function fillIn(control: TextControl, text: string | undefined): void {
  if (text !== undefined && control.value === firstValue(control)) setText(control, text)
}

/** Sets a text as typing does: around React's own note of the value, so that counts of words hear of it. */
function setText(control: TextControl, text: string): void {
  Reflect.set(Object.getPrototypeOf(control), 'value', text, control)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
