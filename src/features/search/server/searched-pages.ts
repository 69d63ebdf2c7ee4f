/** The searchable pages, each with words that are not part of its text. */
export const searchedPages = [
  { page: 'home', title: 'Home', path: '/', words: 'event theme countdown start' },
  {
    page: 'about',
    title: 'About the event',
    path: '/#about',
    words: 'mission who we are neighbours ideas organisation organization',
  },
  { page: 'tickets', title: 'Tickets', path: '/#tickets', words: 'buy seat price cost sale fees' },
  {
    page: 'questions',
    title: 'Questions',
    path: '/questions',
    words: 'faq help answers refund money back parking lunch bus food wheelchair',
  },
  { page: 'contact', title: 'Contact', path: '/#contact', words: 'write email phone address message' },
  { page: 'newsletter', title: 'Newsletter', path: '/#newsletter', words: 'news letter subscribe' },
  { page: 'speakers', title: 'Speakers', path: '/speakers', words: 'talks line-up stage' },
  { page: 'schedule', title: 'Event Schedule', path: '/schedule', words: 'programme program day time calendar hours' },
  { page: 'team', title: 'Our Team', path: '/team', words: 'organizers organizers volunteers people' },
  {
    page: 'volunteer',
    title: 'Volunteer',
    path: '/volunteer',
    words: 'help apply join setup chairs cables coffee lunch doors welcome makeup shirts microphones safety',
  },
  {
    page: 'sponsor',
    title: 'Become a Partner',
    path: '/sponsor',
    words: 'sponsor partnership tiers price poster stage seats students',
  },
  {
    page: 'speak',
    title: 'Apply to speak',
    path: '/speak',
    words: 'talk application stage speaker idea coach rehearsal',
  },
  { page: 'privacy', title: 'Privacy', path: '/privacy', words: 'data cookies personal delete' },
] as const
