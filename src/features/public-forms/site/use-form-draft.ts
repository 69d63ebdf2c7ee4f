import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type * as FormDraft from './form-draft.ts'

/**
 * Keeps a form's texts in the browser until it is sent. The code loads after the first input; if that fails, nothing is
 * kept.
 * @param name unique to the form
 * @param rules by the names of the kept texts; email, phone, answers about the person, pictures and the honeypot are left out
 * @returns `note` says whether a draft is kept, and whether it was restored
 */
export function useFormDraft(name: string, rules: FormDraft.DraftRules) {
  const ref = useRef<HTMLFormElement>(null)
  const drafts = useRef<typeof FormDraft>(undefined)
  const [note, setNote] = useState('')

  async function act(what: keyof typeof FormDraft) {
    try {
      // Once loaded it acts at once: the page may be closed right after the last letter.
      drafts.current ??= await import('./form-draft.ts')
      setNote(ref.current ? await drafts.current[what]({ name, rules, form: ref.current }) : '')
    } catch {
      // Nothing is kept.
    }
  }

  const restore = useEffectEvent(async () => {
    if (Object.keys(localStorage).some(key => key.startsWith(`draft-${name}:`))) await act('restore')
    // No event tells of what was typed before the scripts came.
    else if (ref.current && isTyped(ref.current)) await act('keep')
  })
  // Without storage it says nothing.
  useEffect(() => void restore().catch(() => undefined), [])

  return { ref, note, act }
}

function isTyped(form: HTMLFormElement): boolean {
  const controls = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  return [...controls].some(({ value, defaultValue }) => value !== defaultValue)
}
