import type { GoingLiveStep } from '#features/overview/overview.schema.ts'
import type { DashboardTarget } from '#record-ui/dashboard-target.ts'

interface StepWords {
  /** As something that is open, and as something done. */
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
    about: 'What they cost and hold',
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
    open: 'The contact email is still the sample’s',
    done: 'Your own contact email',
    about: 'Visitors write to one that nobody reads',
    search: { tab: 'settings' },
  },
  texts: {
    open: 'Texts are still sample texts',
    done: 'Your own texts',
    about: 'They speak of somebody else’s event',
    search: { tab: 'content' },
  },
  mail: {
    open: 'No mail is set up',
    done: 'Mail',
    about: 'Nobody is told anything; whoever runs the server sets SMTP_URL',
    search: { tab: 'inbox', view: 'mail' },
  },
  organiser: {
    open: 'Only one person can log in',
    done: 'A second organiser',
    about: 'Invite somebody who can act when you cannot',
    search: { tab: 'people' },
  },
  backup: {
    open: 'No backup off the machine',
    done: 'A backup off the machine',
    about: 'Download one every month',
    search: { tab: 'settings', view: 'data' },
  },
}
