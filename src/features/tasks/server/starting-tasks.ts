import type { Measure } from '#features/tasks/measures.ts'

export interface StartingTask {
  title: string
  area: string
  note: string
  weeksBefore: number
  measure: Measure | ''
}

/** The tasks of a day of talks by areas: weeks before the day, title, note, what the data show. */
const areas: Readonly<Record<string, readonly (readonly [number, string, string?, Measure?])[]>> = {
  Team: [
    [52, 'Find the core team', 'Program, partners, stage, guests and money need one person each.', 'core'],
    [50, 'Agree on how decisions are made', 'Who decides on speakers, and who signs for money.'],
    [48, 'Meet every month from now on'],
    [8, 'Meet every week from now on'],
    [3, 'Write down who replaces whom on the day'],
  ],
  Licence: [
    [52, 'Apply for the licence, or renew it', 'Skip this if your event has none.'],
    [50, 'Read the rules of the licence together', 'Names, logos, partners, length of talks, number of guests.'],
    [-2, 'Send the report that the licence asks for'],
  ],
  Money: [
    [50, 'Make the budget', 'Hall, sound, film, food, print, travel, insurance; and what comes in.'],
    [48, 'Open an account, or agree who keeps the books'],
    [40, 'Arrange the insurance'],
    [-4, 'Pay the last bills and close the books'],
  ],
  Venue: [
    [48, 'Visit three halls', 'Stage, seats, sight lines, access without steps, sound, parking.'],
    [44, 'Book the hall', 'Also for the rehearsal the day before. Ticked once name and address are set.', 'venue'],
    [30, 'Check access', 'Wheelchair places, a hearing loop, a quiet room, signs.'],
    [12, 'Agree on the plan of the rooms', 'Stage, foyer, green room, food, registration, partners.'],
    [4, 'Walk through the hall with everyone in charge', 'Fire exits and first aid too.'],
  ],
  Program: [
    [46, 'Choose the theme and the day', 'Ticked once both are set.', 'theme'],
    [40, 'Find the host'],
    [12, 'Choose music and acts for between the talks'],
    [8, 'Every talk is in the schedule', 'Ticked once each selected speaker has a place in it.', 'programme'],
    [3, 'Send the schedule to everyone on stage'],
  ],
  Speakers: [
    [36, 'Open the form for speakers'],
    [34, 'Invite people who would not apply', 'Ask the town: teachers, makers, researchers, neighbours.'],
    [28, 'Close the form, read and vote'],
    [24, 'Decide, and write to everyone who applied', 'Ticked once no application is pending.', 'decisions'],
    [20, 'Give each speaker a coach'],
    [14, 'Read the first drafts of the talks'],
    [8, 'Rehearse each talk once, by video', 'With a clock.'],
    [6, 'Every speaker has confirmed', 'Ticked once each selected speaker has said yes.', 'confirmations'],
    [5, 'All portraits are here', 'Ticked once each selected speaker has one.', 'portraits'],
    [4, 'Collect the signed consents to recordings'],
    [2, 'Collect and test the slides', 'On the computer that will show them.'],
    [1, 'Rehearse on the stage'],
  ],
  Partners: [
    [38, 'Set the packages and their prices', 'Ticked once one is shown.', 'packages'],
    [36, 'Write to last year’s partners first'],
    [30, 'Ask new partners', 'Five a week is enough.'],
    [10, 'Collect logos and names for the tickets'],
    [4, 'Send partners the table plan'],
    [-1, 'Thank each partner, with pictures'],
  ],
  Tickets: [
    [18, 'Choose the ticket shop and set the prices'],
    [16, 'Tickets can be sold', 'Ticked once packages, the shop’s address and the start of sale are set.', 'tickets'],
    [3, 'Count the free places, and give them away', 'Students, partners, speakers’ guests.'],
  ],
  Publicity: [
    [26, 'Publish the site', 'Ticked once visitors see the edition.', 'published'],
    [16, 'Announce the first speakers'],
    [12, 'Write to the newspaper and the radio station'],
    [8, 'Hang up posters'],
    [4, 'Write to subscribers with the full program'],
    [1, 'Write to guests: when, where, how to get there'],
  ],
  'Stage and film': [
    [30, 'Book sound, light and film'],
    [10, 'Design the stage'],
    [3, 'Write the run sheet with the stage team', 'Ticked once it has a cue.', 'cues'],
    [-4, 'Check the recordings, and put them online'],
  ],
  Volunteers: [
    [16, 'Open the form for volunteers'],
    [8, 'Set the shifts', 'Ticked once there is one.', 'shifts'],
    [2, 'Every shift has enough volunteers', 'Ticked once each shift has the least it needs.', 'volunteers'],
    [1, 'Brief the volunteers', 'In the hall, if possible.'],
    [-1, 'Thank the volunteers'],
  ],
  Guests: [
    [10, 'Order the food', 'Ask for allergies with the tickets.'],
    [4, 'Print badges, signs and the program'],
    [1, 'Print the door list, in case the network fails'],
    [-1, 'Ask guests what they thought', 'Five questions at most.'],
  ],
  'Next year': [
    [-2, 'Look back together', 'What to keep, what to change, who stays.'],
    [-4, 'Start the next edition'],
  ],
}

export const startingTasks: readonly StartingTask[] = Object.entries(areas).flatMap(([area, listed]) =>
  listed.map(
    ([weeksBefore, title, note = '', measure]): StartingTask => ({
      title,
      area,
      note,
      weeksBefore,
      measure: measure ?? '',
    }),
  ),
)
