import type { DashboardTarget } from '#dashboard-kit/dashboard-target.ts'
import type { GoingLiveStep } from '#features/overview/overview.schema.ts'

interface StepWords {
  /** The texts of an open and of a finished step. */
  open: string
  done: string
  about: string
  search: DashboardTarget
}

const event = { tab: 'settings', view: 'event' } as const

export const stepWords: Record<GoingLiveStep, StepWords> = {
  day: { open: 'The day is not known yet', done: 'The day', about: 'Visitors read “to be announced”', search: event },
  venue: { open: 'The place is not known yet', done: 'The place', about: 'Its name and its address', search: event },
  theme: {
    open: 'There is no theme yet',
    done: 'The theme',
    about: 'The largest words of the home page',
    search: event,
  },
  tickets: {
    open: 'There are no tickets yet',
    done: 'The tickets',
    about: 'Their prices and features',
    search: { tab: 'settings', view: 'tickets' },
  },
  'ticket-link': {
    open: 'Tickets cannot be bought yet',
    done: 'Where tickets are sold',
    about: 'The address of the shop is not set',
    search: { tab: 'settings', view: 'tickets' },
  },
  sample: {
    open: 'Sample records are still there',
    done: 'No sample records',
    about: 'People and partners who do not exist',
    search: { tab: 'settings', view: 'data' },
  },
  contact: {
    open: 'Brand and contact email are not your own yet',
    done: 'Your own brand and contact email',
    about: 'Visitors write to an address that is not yours',
    search: { tab: 'settings' },
  },
  address: {
    open: 'Address and phone are not your own yet',
    done: 'Your own address and phone',
    about: 'Shown in the contact section and below every mail',
    search: { tab: 'settings' },
  },
  links: {
    open: 'The social links are still the sample’s',
    done: 'No social links of the sample',
    about: 'Replace them, or remove those you do not use',
    search: { tab: 'settings' },
  },
  licence: {
    open: 'Program and licence notice are still the sample’s',
    done: 'Your own program and licence notice',
    about: 'Leave them empty if your event has none',
    search: { tab: 'settings' },
  },
  texts: {
    open: 'Texts of the pages are not your own yet',
    done: 'Your own texts',
    about: 'Built-in and sample texts do not know your event. Press Edit on a page',
    search: { tab: 'content' },
  },
  speakers: {
    open: 'No speaker is selected yet',
    done: 'The speakers',
    about: 'Visitors read “will be announced soon”',
    search: { tab: 'speakers' },
  },
  schedule: {
    open: 'The schedule is empty',
    done: 'The schedule',
    about: 'Visitors read “Schedule coming soon!”',
    search: { tab: 'schedule' },
  },
  pictures: {
    open: 'Pictures have no description',
    done: 'No picture without a description',
    about: 'Screen readers read them to those who cannot see the pictures',
    search: { tab: 'settings', view: 'pictures' },
  },
  mail: {
    open: 'No mail is set up',
    done: 'Mail',
    about: 'No mail goes out yet. Ask the person who runs the server to set SMTP_URL.',
    search: { tab: 'inbox', view: 'mail' },
  },
  organizer: {
    open: 'Only one person can log in',
    done: 'A second organizer',
    about: 'Invite somebody who can act when you cannot',
    search: { tab: 'people' },
  },
  'own-email': {
    open: 'You have no email address here',
    done: 'Your email address',
    about: 'Without one, no notice of an application reaches you',
    search: { tab: 'account' },
  },
  backup: {
    open: 'No backup off the machine',
    done: 'A backup off the machine',
    about: 'Download one every month',
    search: { tab: 'settings', view: 'data' },
  },
}
