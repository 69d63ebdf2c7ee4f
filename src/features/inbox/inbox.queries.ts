import { api, read } from '#app/client.ts'

/** Sends what the contact form holds. */
export function sendMessage(form: FormData) {
  const field = (name: string) => String(form.get(name) ?? '')
  const json = { name: field('name'), email: field('email'), subject: field('subject'), message: field('message') }
  return read(api.contact.$post({ json }))
}

/** Subscribes the address in the newsletter form. */
export function subscribe(form: FormData) {
  return read(api.newsletter.subscribe.$post({ json: { email: String(form.get('email') ?? '') } }))
}
