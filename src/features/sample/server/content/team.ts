import { prose } from './prose.ts'
import type { SampleTeamMember } from './sample-types.ts'

export const teamMembers: SampleTeamMember[] = [
  {
    name: 'Joanna Pruitt',
    role: 'Lead organiser',
    photo: 'joanna-pruitt',
    bio: prose(
      'Joanna teaches grade five and organises this event on Tuesdays, Thursdays, and in the shower. She started it with a folding table, a borrowed projector and the conviction that four hundred people here would come out to hear a stranger be honest. Four hundred and six did.',
      'She keeps the first programme, with its two spelling mistakes, framed above her desk.',
    ),
  },
  {
    name: 'Marcus Delorme',
    role: 'Speakers and coaching',
    photo: 'marcus-delorme',
    bio: prose(
      'A drama teacher for two decades, Marcus reads every application twice, once aloud. He coaches each speaker from January to October and has one rule: if you can say it to your neighbour over the fence, you can say it from our stage.',
      'He has never missed a rehearsal, including the one during the hailstorm.',
    ),
  },
  {
    name: 'Sunita Rao',
    role: 'Partnerships',
    photo: 'sunita-rao',
    bio: 'Sunita ran a credit-union branch for twelve years and knows every business owner between the river and the highway by first name. She asks for help the way other people offer it, which may be why so many say yes.',
  },
  {
    name: 'Peter Vandermeer',
    role: 'Stage and technical direction',
    photo: 'peter-vandermeer',
    bio: 'Peter wires barns for a living and stages for love. He carries spare batteries for everything, has a backup for the backup, and once fixed a microphone with a bread clip. The bread clip is still in use.',
  },
  {
    name: 'Chloe Arsenault',
    role: 'Volunteers',
    photo: 'chloe-arsenault',
    bio: prose(
      'Chloe came as a volunteer in the first year and was handed the clipboard by noon. She matches people with jobs they did not know they would like: the accountant on hair and makeup, the welder at the welcome table.',
      'She remembers everybody’s coffee.',
    ),
  },
  {
    name: 'Ibrahim Sesay',
    role: 'Communications',
    photo: 'ibrahim-sesay',
    bio: 'Ibrahim edits the weekly paper and writes everything you read from us, including this. He believes in short sentences. He is working on it.',
  },
  {
    name: 'Kathleen O’Rourke',
    role: 'Finance and tickets',
    photo: 'kathleen-orourke',
    bio: 'Kathleen has balanced the books of the curling club, the cemetery and the ferry society, and says that ours are the most cheerful. She answers every ticket question herself, usually within the hour and always with a full stop.',
  },
  {
    name: 'Lucas Tremblay',
    role: 'Design',
    photo: 'lucas-tremblay',
    bio: 'Lucas draws the posters, the lanyards and the signs that tell you where the washrooms are. He prints on an 1891 platen press in his garage and can be recognised at any distance by the ink.',
  },
  {
    name: 'Mei-Ling Chow',
    role: 'Food and welcome',
    photo: 'mei-ling-chow',
    bio: 'Mei-Ling holds that nobody has ever been changed by an idea on an empty stomach. Lunch is hers: local, hot, and planned so that you end up at a table with people you do not know. That part is on purpose.',
  },
]
