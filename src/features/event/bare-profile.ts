import { defaultProfile, type EventProfile } from './event-profile.schema.ts'

const none = { name: '', url: '' }

/** The initial profile without sample content; the default profile describes the sample's event. */
export const bareProfile = {
  brandName: 'Your event',
  contactEmail: 'hello@your-event.example',
  mailingAddress: 'The mailing address is not known yet.',
  contactPhone: '',
  socialLinks: [],
  programme: none,
  organisation: none,
  licenceNotice: '',
} satisfies Partial<EventProfile>

/** Whether a required text is the organizers' own. */
export function isOwnText(field: 'brandName' | 'contactEmail' | 'mailingAddress', profile: EventProfile): boolean {
  return ![defaultProfile[field], bareProfile[field]].includes(profile[field])
}
