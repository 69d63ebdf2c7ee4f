/** Every public page, with the first speaker as an example. */
export const publicPages = [
  '/',
  '/speakers',
  '/speakers/1',
  '/speakers/1/presentation',
  '/schedule',
  '/team',
  '/volunteer',
  '/volunteer/apply',
  '/sponsor',
  '/sponsor/2',
  '/nominate',
  '/speak',
  '/relive-2025',
  '/questions',
  '/search',
  '/privacy',
]
