/** What each list of the details is called, and what a line of it holds. */
export const detailLists = {
  rooms: {
    title: 'Rooms',
    about: 'Shown on the day, each with what is on in it. Name them as the schedule does.',
    noun: 'Room',
    labels: { name: 'Room', text: 'What is to be known of it' },
    empty: { name: '', text: '' },
  },
  steps: {
    title: 'What happens now',
    about: 'Shown once it is over: pictures, recordings, what was left behind.',
    noun: 'Step',
    labels: { when: 'When', title: 'Title', text: 'What' },
    empty: { when: '', title: '', text: '' },
  },
  numbers: {
    title: 'The day, counted',
    about: 'Shown once it is over.',
    noun: 'Number',
    labels: { figure: 'Number', text: 'Of what' },
    empty: { figure: '', text: '' },
  },
  changes: {
    title: 'What changes, refunds',
    about: 'Shown while it is postponed or cancelled.',
    noun: 'Change',
    labels: { topic: 'Topic', title: 'In a word', text: 'More' },
    empty: { topic: '', title: '', text: '' },
  },
} as const

export type DetailName = keyof typeof detailLists

export const detailNames = ['rooms', 'steps', 'numbers', 'changes'] as const satisfies readonly DetailName[]

/** The labels of the details that are one text. */
export const detailLabels = {
  subtitle: 'Below the theme, before the day',
  welcome: 'Below the theme, on the day',
  arrival: 'The way here, on the day',
  thanks: 'Thanks, once it is over',
  nextDate: 'Day of the next one',
  nextText: 'What is known of the next one',
}
