import type { Edition } from '#features/event/editions.schema.ts'

export type Status = Edition['status']

/** The question for each new status. */
export const eventStatusWording: Record<Status, { title: string; button: string; about: string; done: string }> = {
  on: {
    title: 'Does it take place after all?',
    button: 'It takes place after all',
    about: 'The notice above every page disappears, and tickets are sold as before.',
    done: 'The event takes place',
  },
  postponed: {
    title: 'Postpone the event?',
    button: 'Postpone the event',
    about: 'A notice appears above every page at once. No ticket is sold before the new day.',
    done: 'The event is postponed',
  },
  cancelled: {
    title: 'Cancel the event?',
    button: 'Cancel the event',
    about: 'A notice appears above every page at once. Ticket sales and applications stop.',
    done: 'The event is cancelled',
  },
}

/** The question when only the notice changes. */
export const changedWording = {
  title: 'Change the notice',
  button: 'Save',
  about: 'It appears above every page at once.',
  done: 'The notice is changed',
}
