import { api, read } from '#client/client.ts'

/** Sends a speaker's application as the form that it is, since a photo may be in it. */
export function applyToSpeak(form: FormData): Promise<unknown> {
  return read(fetch(`/api${api.speakers.apply.$path()}`, { method: 'POST', body: form }))
}
