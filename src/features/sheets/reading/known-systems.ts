import { plainTitle } from './map-columns.ts'

/** Systems by titles that only their files have together. */
const systems: Readonly<Record<string, readonly (readonly string[])[]>> = {
  Lectern: [['Lectern ID']],
  Sessionize: [
    ['Speaker Id', 'TagLine'],
    ['Session Id', 'Owner'],
  ],
  pretalx: [['Proposal title'], ['Speaker IDs'], ['name', 'email', 'confirmed'], ['code', 'question', 'answer']],
  'Hi.Events': [
    ['Check Ins', 'Product ID'],
    ['Total Gross', 'Payment Provider'],
  ],
  Eventbrite: [
    ['Order #', 'Attendee #'],
    ['Order ID', 'Buyer email', 'Ticket quantity'],
  ],
  Luma: [['api_id', 'approval_status']],
  pretix: [
    ['Order code', 'Attendee name'],
    ['Order code', 'Product'],
  ],
  Tito: [['Ticket Reference'], ['Ticket Full Name', 'Ticket Email']],
  SignUpGenius: [
    ['Sign Up', 'Sign Up Timestamp'],
    ['Sign Up', 'PhoneType'],
  ],
  Mailchimp: [['MEMBER_RATING'], ['LEID', 'EUID']],
  Ghost: [['subscribed_to_emails']],
  Ontime: [['link start', 'timer type']],
  'Google Forms': [['Timestamp'], ['Horodateur'], ['Zeitstempel']],
}

/** The system that a file with these titles comes from, if it is known. */
export function systemOf(columns: readonly string[]): string | null {
  const titles = new Set(columns.map(plainTitle))
  const found = Object.entries(systems).find(([, marks]) =>
    marks.some(mark => mark.every(title => titles.has(plainTitle(title)))),
  )
  return found?.[0] ?? null
}

/** Systems that keep lists of subscribers. */
export const subscriberSystems = new Set(['Mailchimp', 'Ghost'])
