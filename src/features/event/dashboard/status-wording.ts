import type { Edition } from '#features/event/editions.schema.ts'

export type Status = Edition['status']

/** What each status is called in the question that leads to it. */
export const statusWording: Record<Status, { title: string; button: string; about: string; done: string }> = {
  on: {
    title: 'It takes place after all?',
    button: 'It takes place',
    about: 'The bar above every page goes away, and tickets are sold as before.',
    done: 'The event takes place',
  },
  postponed: {
    title: 'Postpone the event?',
    button: 'Postponed',
    about: 'A bar says so above every page at once, and no ticket is sold until the new day has come.',
    done: 'The event is postponed',
  },
  cancelled: {
    title: 'Cancel the event?',
    button: 'Cancelled',
    about: 'A bar says so above every page at once. Nothing is sold any more, and nobody can apply.',
    done: 'The event is cancelled',
  },
}

/** What is asked where the status stays and only what is said of it changes. */
export const changedWording = {
  title: 'Change what is said',
  button: 'Save',
  about: 'It stands above every page at once.',
  done: 'What visitors are told is changed',
}
