import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { TextRules } from '#lib/text-rules.ts'
import type * as FormDraft from './form-draft.ts'

/**
 * Keeps what is written into a form on the visitor's device until it is sent, so that a closed browser loses nothing.
 * Its code comes once something was written; without it, on a line that broke, nothing is kept.
 * @param name the form's, unlike any other's
 * @param rules of the texts that are kept; email, phone, pictures and answers to programs are not
 * @returns `note` says whether anything is kept, and whether it came back from an earlier visit
 */
export function useFormDraft(name: string, rules: TextRules) {
  const ref = useRef<HTMLFormElement>(null)
  const [note, setNote] = useState('')

  function act(what: keyof typeof FormDraft) {
    return import('./form-draft.ts')
      .then(drafts => (ref.current ? drafts[what]({ name, rules, form: ref.current }) : ''))
      .then(setNote, () => undefined)
  }

  const restore = useEffectEvent(async () => {
    if (Object.keys(localStorage).some(key => key.startsWith(`draft-${name}:`))) await act('restore')
  })
  // Where the browser keeps nothing it does not even say so.
  useEffect(() => void restore().catch(() => undefined), [])

  return { ref, note, act }
}
