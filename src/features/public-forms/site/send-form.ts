import { read } from '#client/client.ts'
import { fetchWithDeadline } from '#client/fetch-with-deadline.ts'

/**
 * Sends what a form holds to a call of the API: as JSON, or as the form that it is where a file was chosen. A text that
 * was left empty counts as not given.
 */
export function sendForm(call: string, form: FormData): Promise<unknown> {
  const given = [...form].filter(([, value]) => (typeof value === 'string' ? value : value.size))
  const hasFile = given.some(([, value]) => typeof value !== 'string')
  const json = {
    body: JSON.stringify(Object.fromEntries(given)),
    headers: { 'content-type': 'application/json' },
  }
  return read(fetchWithDeadline(call, { method: 'POST', ...(hasFile ? { body: form } : json) }))
}
