import { read } from '#client/client.ts'
import { fetchWithDeadline } from '#client/fetch-with-deadline.ts'

/** Sends a form to an API call: as JSON, or as a form with files. Empty texts are omitted. */
export function sendForm(call: string, form: FormData): Promise<unknown> {
  const given = [...form].filter(([, value]) => (typeof value === 'string' ? value : value.size))
  const hasFile = given.some(([, value]) => typeof value !== 'string')
  const json = {
    body: JSON.stringify(Object.fromEntries(given)),
    headers: { 'content-type': 'application/json' },
  }
  return read(fetchWithDeadline(call, { method: 'POST', ...(hasFile ? { body: form } : json) }))
}
