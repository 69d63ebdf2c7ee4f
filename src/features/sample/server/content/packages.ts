import type { SamplePackage } from './sample-types.ts'

/** The tiers of partnership, highest first. */
export const packages: SamplePackage[] = [
  {
    name: 'Visionary Architect',
    price: 10_000,
    description: 'You make the day possible, and the town knows it.',
    features: [
      'Twelve tickets, with seats together',
      'Your name beside ours on every poster and on the stage',
      'A full-page spotlight on our home page all year',
      'Five minutes with the audience before the first talk',
      'Lunch with the speakers for four of your people',
    ],
    color: '#2F3E5C',
    maxSponsors: 2,
  },
  {
    name: 'Momentum Driver',
    price: 5_000,
    description: 'You keep things moving, from the first coaching session to the last bow.',
    features: [
      'Eight tickets',
      'Logo on posters, programme and stage screen',
      'A spotlight on our home page from June to October',
      'A table in the foyer',
    ],
    color: '#B8860B',
    isPopular: true,
    maxSponsors: 4,
  },
  {
    name: 'Idea Catalyzer',
    price: 2_500,
    description: 'One talk each year carries your name.',
    features: [
      'Six tickets',
      '“Made possible by” before one talk',
      'Logo in the programme and on the stage screen',
      'A post about you in our newsletter',
    ],
    color: '#7A8494',
    maxSponsors: 5,
  },
  {
    name: 'Impact Amplifier',
    price: 1_500,
    description: 'You bring people who could not otherwise come.',
    features: ['Four tickets', 'Ten student tickets given in your name', 'Logo in the programme and on our site'],
    color: '#CD7F32',
    maxSponsors: 5,
  },
  {
    name: 'Visibility Partner',
    price: 750,
    description: 'Be seen by the four hundred people who make things happen here.',
    features: ['Two tickets', 'Logo on our site and on the foyer screen'],
    color: '#2FBF9B',
    maxSponsors: null,
  },
  {
    name: 'Community Builder',
    price: 250,
    description: 'For small shops with a large heart.',
    features: ['One ticket', 'Your name on our site and on the thank-you wall'],
    color: '#C22F1B',
    maxSponsors: null,
  },
]
