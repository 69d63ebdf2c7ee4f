import type { FieldError } from '#lib/problem-body.ts'
import { LARGEST_BYTES, TOO_LARGE } from '#lib/terms/largest-picture.ts'
import type { TextRules } from '#lib/text-rules.ts'

/** The fields that the server would refuse as empty, too short, an invalid address or too large a picture. */
export function missingFields(form: HTMLFormElement, rules: TextRules): FieldError[] {
  const texts = Object.entries(rules).flatMap(([field, { needed: message }]) => {
    const control = form.elements.namedItem(field)
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return []
    // Mail programs copy invisible characters that are never part of an address.
    if (control.type === 'email') control.value = control.value.replace(/\p{Cf}/gu, '')
    const long = control.value.trim().length >= Math.max(control.minLength, 1)
    return message === undefined || (control.validity.valid && long) ? [] : [{ field, message }]
  })
  const pictures = Array.from(form.querySelectorAll<HTMLInputElement>('input[type="file"]'))
  const tooLarge = pictures.filter(({ files }) => files?.[0] && files[0].size > LARGEST_BYTES)
  return [...texts, ...tooLarge.map(({ name }) => ({ field: name, message: TOO_LARGE }))]
}
