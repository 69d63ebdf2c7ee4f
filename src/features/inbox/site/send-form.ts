import { read } from '#client/client.ts'

/**
 * Sends what a form holds to a call of the API: as JSON, or as the form that it is where a file was chosen. What was
 * left empty is not sent.
 * @param elapsed how long filling it in took, in ms
 */
export function sendForm(call: string, form: FormData, elapsed: number): Promise<unknown> {
  const given = [...form].filter(([, value]) => (typeof value === 'string' ? value : value.size))
  const body = given.some(([, value]) => typeof value !== 'string')
    ? { body: formOf([...given, ['elapsed', String(elapsed)]]) }
    : {
        body: JSON.stringify({ ...Object.fromEntries(given), elapsed }),
        headers: { 'content-type': 'application/json' },
      }
  return read(fetch(call, { method: 'POST', ...body }))
}

function formOf(entries: readonly (readonly [string, FormDataEntryValue])[]) {
  const form = new FormData()
  for (const [name, value] of entries) form.set(name, value)
  return form
}
