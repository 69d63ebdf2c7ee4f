import { api, read } from '#client/client.ts'

/** Sends what the contact form holds. */
export function sendMessage(form: FormData) {
  const json = {
    name: field(form, 'name'),
    email: field(form, 'email'),
    subject: field(form, 'subject'),
    message: field(form, 'message'),
    ...trapsOf(form),
  }
  return read(api.contact.$post({ json }))
}

/** Subscribes the address in the newsletter form. */
export function subscribe(form: FormData) {
  return read(api.newsletter.subscribe.$post({ json: { email: field(form, 'email'), ...trapsOf(form) } }))
}

function trapsOf(form: FormData) {
  return { homepage: field(form, 'homepage'), elapsed: Number(field(form, 'elapsed')) }
}

function field(form: FormData, name: string) {
  return String(form.get(name) ?? '')
}
