import type { FieldError } from '#lib/problem-body.ts'

/** What to say of each field that must be filled in, by its name. */
export type FieldWords = Readonly<Record<string, string>>

/** The fields of a form that the server would refuse for being empty, too short or no address of the wanted kind. */
export function missingFields(form: HTMLFormElement, words: FieldWords): FieldError[] {
  return Object.entries(words).flatMap(([field, message]) => {
    const control = form.elements.namedItem(field)
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return []
    const long = control.value.trim().length >= Math.max(control.minLength, 1)
    return control.validity.valid && long ? [] : [{ field, message }]
  })
}
