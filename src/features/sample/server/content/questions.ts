import type { SampleQuestion } from './sample-types.ts'

const groups: Readonly<Record<string, readonly { question: string; answer: string }[]>> = {
  'Before you come': [
    {
      question: 'What does a ticket cost, and what is in it?',
      answer:
        'Student $35, General $75, Patron $95, plus processing fees and tax. Lunch and coffee are in all of them. For groups of five or more, [write to us](/#contact).',
    },
    {
      question: 'Can I get my money back?',
      answer:
        'Until October 1st, yes, and nobody asks why. After that, give the seat to a neighbour and tell Kathleen the name. If we postpone, your ticket stays good; if we cancel, you get everything back.',
    },
    {
      question: 'May I come for half a day?',
      answer: 'You may. The price is the same, and lunch is where it happens.',
    },
    {
      question: 'What should I wear?',
      answer: 'Layers. The hall is old and the speakers bring the heat up as they go.',
    },
  ],
  'On the day': [
    {
      question: 'When do I have to be there?',
      answer:
        'The doors open at 8:00 AM and the first word is at 8:45. People who come late are let in between talks, by somebody in an orange vest who will not sigh. [The whole day, hour by hour](/schedule).',
    },
    {
      question: 'Where do I park, and is there a bus?',
      answer:
        'Park behind the arena and follow the paper stars. Leduc Line brings people from nine towns to our doors and home again, free on the day.',
    },
    {
      question: 'I eat no meat, no wheat, or not at all before noon.',
      answer: 'Tell us when you buy the ticket. Mei-Ling has cooked for all three of you before.',
    },
    {
      question: 'May I bring a child?',
      answer:
        'From about twelve, gladly, on a student ticket. For smaller ones the quiet room has a window, a speaker and a rug.',
    },
    {
      question: 'May I take pictures?',
      answer: 'In the breaks, of people who nod. During the talks the only light is on the stage.',
    },
  ],
  'Access and comfort': [
    {
      question: 'Is the hall step-free?',
      answer:
        'Yes, from the car park to the stage. Wheelchair places are in rows C and H; say at the door which side you like.',
    },
    {
      question: 'I hear badly. Will I follow?',
      answer: 'There is a hearing loop throughout, and every talk is captioned on the screen.',
    },
    {
      question: 'What if it becomes too much?',
      answer: 'A quiet room with a window is behind the stage. You need not ask, and nobody will.',
    },
  ],
  Afterwards: [
    {
      question: 'Are the talks recorded?',
      answer:
        'All of them, with captions. They appear [with their speakers](/speakers) one by one in the weeks after. The video service learns of you only when you press play.',
    },
    {
      question: 'When does my postcard come?',
      answer: 'In March, when you have forgotten it.',
    },
  ],
  'Joining in': [
    {
      question: 'How do I get onto the stage?',
      answer:
        'Tell us what you know: [applying to speak](/speak) takes twenty minutes and no video. We read every application twice, once aloud.',
    },
    {
      question: 'Do speakers get paid?',
      answer: 'No. Nobody is, organisers included. We pay for the road, the bed and the soup.',
    },
    {
      question: 'What do you keep about me?',
      answer:
        'What you wrote to us, until it is answered and a while after. Every newsletter carries a link that ends it in one press. [All of it](/privacy).',
    },
  ],
}

export const questions: SampleQuestion[] = Object.entries(groups).flatMap(([group, entries]) =>
  entries.map(entry => ({ group, ...entry })),
)
