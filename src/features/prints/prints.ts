/** What can be printed, in the order in which it is needed; paths are below /api/admin. */
export const prints: readonly { title: string; about: string; path: string; isOfNow?: true; sheets?: true }[] = [
  { title: 'Run sheet', about: 'Every cue with its notes, for the crew.', path: 'day/run-sheet.pdf' },
  {
    title: 'Cards for the host',
    about: 'What is read aloud, four to a sheet.',
    path: 'day/host-cards.pdf',
    isOfNow: true,
  },
  { title: 'Rota per role', about: 'Who helps when, for the people in charge.', path: 'shifts/rota.pdf?by=role' },
  { title: 'Rota per place', about: 'Who helps where, to hang up.', path: 'shifts/rota.pdf?by=place' },
  { title: 'List for the door', about: 'Guests by letter, should a screen fail.', path: 'guests/list.pdf' },
  { title: 'Badges for guests', about: 'One for each ticket.', path: 'guests/badges.pdf?of=guests', sheets: true },
  { title: 'Badges for speakers', about: 'All who are selected.', path: 'guests/badges.pdf?of=speakers', sheets: true },
  { title: 'Badges for the team', about: 'With what they do.', path: 'guests/badges.pdf?of=team', sheets: true },
  {
    title: 'Badges for volunteers',
    about: 'All who are approved.',
    path: 'guests/badges.pdf?of=volunteers',
    sheets: true,
  },
  { title: 'Signs for rooms', about: 'A sheet for each place, with its program.', path: 'prints/room-signs.pdf' },
  { title: 'Signs for tables', about: 'A sheet for each active partner.', path: 'prints/table-signs.pdf' },
]
