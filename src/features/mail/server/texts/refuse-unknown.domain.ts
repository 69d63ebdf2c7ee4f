import { Problem } from '#lib/problem.ts'
import { unknownFields } from './fill-in.domain.ts'

interface Checked {
  subject: string
  body: string
}

interface Options {
  /** The form field of the body. */
  bodyField?: string
  /** Values already filled in: braces in them are not fields. */
  values?: readonly string[]
}

/** @throws Problem `invalid` that names an unknown field and its line */
export function refuseUnknown(texts: Checked, known: readonly string[], options: Options = {}): void {
  const problems = findUnknown(texts, known, options)
  const [first] = problems
  if (first) throw new Problem('invalid', first.message, { fields: problems })
}

/** The unknown fields of subject and body, each with its place. */
export function findUnknown(
  { subject, body }: Checked,
  known: readonly string[],
  { bodyField = 'body', values = [] }: Options = {},
): { field: string; message: string }[] {
  const names = known.map(name => `{${name}}`).join(', ')
  function problemsOf(field: string, text: string, placeOf: (line: number) => string) {
    const unknown = [...unknownFields(text, known)].filter(([written]) => !values.some(it => it.includes(written)))
    if (unknown.length === 0) return []
    const places = unknown.map(([written, line]) => `${written} in ${placeOf(line)}`).join(', ')
    return [{ field, message: `Unknown field ${places}. The fields of this mail are ${names}.` }]
  }
  return [
    ...problemsOf('subject', subject, () => 'the subject'),
    ...problemsOf(bodyField, body, line => `line ${line} of the text`),
  ]
}
