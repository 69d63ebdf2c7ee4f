/** What the data show of the state of things, so that a task ticks itself. */
export const measures = [
  'core',
  'theme',
  'venue',
  'packages',
  'published',
  'decisions',
  'cues',
  'shifts',
  'portraits',
  'programme',
  'tickets',
  'volunteers',
  'confirmations',
] as const

export type Measure = (typeof measures)[number]
