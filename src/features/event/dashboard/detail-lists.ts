/** The lists of the details, with the fields of a line. */
export const detailLists = {
  rooms: {
    title: 'Rooms',
    about: 'Shown on the day with the current session. Use the names of the schedule.',
    noun: 'Room',
    labels: { name: 'Room', text: 'Notes' },
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
    title: 'The day in numbers',
    about: 'Shown once it is over, and on the home page before the next event.',
    noun: 'Number',
    labels: { figure: 'Number', text: 'What is counted' },
    empty: { figure: '', text: '' },
  },
  quotes: {
    title: 'What attendees said',
    about: 'Shown with the numbers. Enter only what somebody really said, and ask them first.',
    noun: 'Quote',
    labels: { text: 'What they said', name: 'Who said it' },
    empty: { text: '', name: '' },
  },
  changes: {
    title: 'Changes and refunds',
    about: 'Shown while it is postponed or cancelled.',
    noun: 'Change',
    labels: { topic: 'Topic', title: 'In a word', text: 'More' },
    empty: { topic: '', title: '', text: '' },
  },
} as const

export type DetailName = keyof typeof detailLists

export const detailNames = ['rooms', 'steps', 'numbers', 'quotes', 'changes'] as const satisfies readonly DetailName[]

/** The labels of the details that are one text. */
export const detailLabels = {
  subtitle: 'Below the theme, before the day',
  welcome: 'Below the theme, on the day',
  arrival: 'How to get here, on the day',
  thanks: 'Thanks, once it is over',
  nextDate: 'Date of the next event',
  nextText: 'About the next event',
}
