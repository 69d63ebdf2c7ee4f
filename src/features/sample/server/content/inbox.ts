import { prose } from './prose.ts'
import type { SampleMessage, SampleSubscriber } from './sample-types.ts'

export const messages: SampleMessage[] = [
  {
    on: '2026-02-09',
    name: 'Walter Sorensen',
    email: 'walter.sorensen@mail.example',
    subject: 'tickets',
    message: prose(
      'Good morning,',
      'my wife and I have the same two seats in the curling rink, the church and the truck. Is it possible to have the same two seats as last year, row F, on the aisle? Her knee likes the aisle.',
    ),
    read: true,
    answer: {
      by: 'Kathleen O’Rourke',
      text: prose(
        'Good morning Walter,',
        'row F, on the aisle, two seats. They are kept for you until June 3; tickets go on sale on June 1.',
        'Kathleen O’Rourke',
      ),
    },
  },
  {
    on: '2026-02-24',
    name: 'Amélie Roy',
    email: 'amelie.roy@mail.example',
    subject: 'press',
    message:
      'I produce the Saturday morning programme and would love to record the sound check with Noor Haddad and the ice. We bring our own cables and promise not to clap.',
    read: true,
    answer: {
      by: 'Ibrahim Sesay',
      text: prose(
        'Dear Amélie,',
        'with pleasure: the sound check is at 7 on the morning of the event, and the ice will be there. Come by the back door.',
        'Ibrahim Sesay',
      ),
    },
  },
  {
    on: '2026-03-03',
    name: 'Grade Five, Room 12',
    email: 'room12@school.example',
    subject: 'general',
    message:
      'We want to know if the dog Jack Pine is coming on stage and if not why not. There are 26 of us and we all signed.',
    read: false,
  },
  {
    on: '2026-03-05',
    name: 'Hassan Malik',
    email: 'hassan@halfwaydiner.example',
    subject: 'sponsorship',
    message:
      'The diner cannot do money this year but we can do two hundred pies. Saskatoon, maybe some rhubarb. Is there a tier for that?',
    read: false,
  },
]

export const subscribers: SampleSubscriber[] = [
  { email: 'walter.sorensen@mail.example', on: '2025-09-26' },
  { email: 'lorraine.w@mail.example', on: '2025-09-26' },
  { email: 'room12@school.example', on: '2025-11-04' },
  { email: 'amelie.roy@mail.example', on: '2026-01-13' },
  { email: 'dale@yardlamp.example', on: '2026-01-30' },
  { email: 'hassan@halfwaydiner.example', on: '2026-03-05' },
]
