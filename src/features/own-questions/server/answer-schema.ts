import type { PublicFormQuestion } from '#features/own-questions/own-questions.schema.ts'
import { day, optionalLink, text } from '#lib/fields.ts'
import { foldText } from '#lib/text/fold-text.ts'
import { LINE, PROSE } from '#lib/text-rules.ts'
import { z } from '#lib/zod.ts'

/** Organizers changed the options while the form was open. */
const isGone = 'An option that you chose is not offered any more: please choose again'

/** What an answer to a question must be; an empty one is checked by the caller. */
export function answerSchema({ kind, least, most, optionKeys }: PublicFormQuestion): z.ZodType<string, string> {
  const [low, high] = [least ?? -Infinity, most ?? Infinity]
  const isIn = (value: string) => Number(value) >= low && Number(value) <= high
  switch (kind) {
    case 'short':
      return text(Math.min(high, LINE))
    case 'long':
      return text(Math.min(high, PROSE))
    case 'one':
      return z.enum(optionKeys, isGone)
    case 'several':
      return z
        .string()
        .refine(chosen => chosen.split('\n').every(key => optionKeys.includes(key)), isGone)
        .refine(chosen => isFew(chosen.split('\n')), `Please choose at most ${Math.min(high, optionKeys.length)}`)
    case 'yes-no':
      return z.enum(['yes', 'no'], 'Please choose yes or no')
    case 'number':
      return z
        .string()
        .trim()
        .regex(/^-?\d{1,12}(\.\d{1,6})?$/, 'Please enter a number')
        .refine(
          isIn,
          `Please enter a number${least === null ? '' : ` from ${least}`}${most === null ? '' : ` up to ${most}`}`,
        )
    case 'date':
      return day
    case 'link':
      return optionalLink()
  }

  function isFew(keys: readonly string[]): boolean {
    return keys.length <= high && new Set(keys).size === keys.length
  }
}

/** An answer in words, by the wording that its author saw. */
export function answerInWords(
  kind: PublicFormQuestion['kind'],
  is: string,
  wording: Pick<PublicFormQuestion, 'options' | 'optionKeys'>,
): string {
  if (kind === 'yes-no') return is && (is === 'yes' ? 'Yes' : 'No')
  if (kind !== 'one' && kind !== 'several') return is
  return is
    .split('\n')
    .map(key => wording.options[wording.optionKeys.indexOf(key)] ?? key)
    .join('\n')
}

/** An answer as it is stored, of its words by the current wording. Other words stay, and no choice is like them. */
export function answerFromWords({ kind, options, optionKeys }: PublicFormQuestion, words: readonly string[]): string {
  if (kind === 'yes-no') return foldText(words.join())
  if (kind !== 'one' && kind !== 'several') return words.join('\n')
  const keyOf = (word: string) => optionKeys[options.findIndex(option => foldText(option) === foldText(word))] ?? word
  return words.map(keyOf).join('\n')
}
