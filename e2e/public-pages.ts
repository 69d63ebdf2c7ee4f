/** Every page that a visitor can come to; the first speaker stands for all. */
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
  '/speak',
  '/relive-2025',
  '/questions',
  '/search',
  '/privacy',
]
