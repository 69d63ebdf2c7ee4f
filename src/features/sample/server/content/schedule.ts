import type { SampleScheduleItem } from './sample-types.ts'

export const scheduleItems: SampleScheduleItem[] = [
  {
    startTime: '8:00 AM',
    endTime: '8:45 AM',
    title: 'Doors, coffee and name tags',
    description:
      'Cinnamon buns from Ferry Street, while they last. They do not last. Write on your name tag something you are good at, and something you are not.',
    location: 'Foyer',
  },
  {
    startTime: '8:45 AM',
    endTime: '9:00 AM',
    title: 'Welcome',
    description:
      'Joanna Pruitt opens the day, with an acknowledgement of the land and the river we meet beside, and the only announcement about telephones.',
    location: 'Main hall',
  },
  {
    startTime: '9:00 AM',
    endTime: '10:15 AM',
    title: 'Session one: What remains',
    description:
      'What comes up through the ash, and what stays up without a use. Between the two, a fiddle tune as old as the elevator.',
    location: 'Main hall',
    talks: ['Maren Okafor', 'Gordon Whitefeather'],
  },
  {
    startTime: '10:15 AM',
    endTime: '10:45 AM',
    title: 'A long break',
    description:
      'Long enough for a real conversation. The speakers of the first session are by the windows, and would rather be asked a question than thanked.',
    location: 'Foyer and terrace',
  },
  {
    startTime: '10:45 AM',
    endTime: '11:45 AM',
    title: 'Session two: Listening',
    description: 'A river making up its mind, and what people say at four in the morning.',
    location: 'Main hall',
    talks: ['Noor Haddad', 'Tobias Reyes-Lund'],
  },
  {
    startTime: '11:45 AM',
    endTime: '12:45 PM',
    title: 'Lunch at long tables',
    description:
      'Soup, flatbread and saskatoon pie at tables of twelve. The colour of your lanyard says where you sit, and no, you may not swap.',
    location: 'Gymnasium',
  },
  {
    startTime: '12:45 PM',
    endTime: '1:45 PM',
    title: 'Session three: Beginning anyway',
    description: 'One thing that has failed twenty-one times, and one that takes forty years to dry.',
    location: 'Main hall',
    talks: ['Inés Calder', 'Callum Frasier'],
  },
  {
    startTime: '1:45 PM',
    endTime: '2:10 PM',
    title: 'One brave thing',
    description:
      'Pens, postcards and a mailbox. Write down one thing that you will do before the snow goes. We post it to you in March.',
    location: 'Main hall',
  },
  {
    startTime: '2:10 PM',
    endTime: '2:30 PM',
    title: 'Closing, with everybody',
    description:
      'All the speakers on the stage, all the volunteers in front of it, and one song. You will be asked to sing. You may decline, but not quietly.',
    location: 'Main hall',
  },
]
