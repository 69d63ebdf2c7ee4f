import type { SampleSetting } from './sample-types.ts'

const ticketPackages = [
  {
    id: 'package-1',
    name: 'Student',
    price: 35,
    features: [
      'A seat for the whole day',
      'Lunch at the long tables',
      'Coffee until it runs out',
      'Bring your student card',
    ],
    isPopular: false,
  },
  {
    id: 'package-2',
    name: 'General',
    price: 75,
    features: [
      'A seat for the whole day',
      'Lunch at the long tables',
      'Coffee until it runs out',
      'A printed programme',
      'The postcard, posted to you in March',
    ],
    isPopular: true,
  },
  {
    id: 'package-3',
    name: 'Patron',
    price: 95,
    features: [
      'Everything in General',
      'A seat in the first five rows',
      'A mug by Kiln & Co to take home',
      'Pays for half of somebody’s student ticket',
    ],
    isPopular: false,
  },
]

export const settings: SampleSetting[] = [
  {
    key: 'ticket-packages',
    value: JSON.stringify(ticketPackages),
    description: 'Ticket packages configuration with pricing and features',
  },
  {
    key: 'ticket-purchase-url',
    value: 'https://tickets.devontalks.example',
    description: 'URL where the ticket purchase button points to',
  },
  {
    key: 'speaker-submissions-open',
    value: 'true',
    description: 'Controls whether speaker submissions are open or closed',
  },
]
