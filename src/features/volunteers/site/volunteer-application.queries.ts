import { api, read } from '#client/client.ts'

/** Sends what the volunteers' form holds. */
export function applyToVolunteer(form: FormData) {
  const field = (name: string) => String(form.get(name) ?? '')
  const json = {
    name: field('name'),
    email: field('email'),
    phone: field('phone'),
    availability: field('availability'),
    interests: field('interests'),
    experience: field('experience'),
    whyJoin: field('whyJoin'),
    homepage: field('homepage'),
    elapsed: field('elapsed'),
  }
  return read(api.volunteers.apply.$post({ json }))
}
