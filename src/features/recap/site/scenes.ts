/** The year of the sample's recap. */
export const scenesYear = 2025

/** The built-in pictures of a recap in the order of the day. */
export const scenes = [
  {
    file: '01-frost-at-seven.webp',
    caption: 'Frost at seven.',
    alt: 'The community centre before sunrise, windows lit, the first people walking up over frosted ground',
  },
  {
    file: '02-doors-open.webp',
    caption: 'Doors open.',
    alt: 'Four people in coats coming in through the open double doors with the morning light behind them',
  },
  {
    file: '03-two-hundred-names.webp',
    caption: 'Two hundred names, all spelled right.',
    alt: 'Name badges on coloured lanyards hanging in a row at the check-in table',
  },
  {
    file: '04-first-coffee.webp',
    caption: 'First coffee. There were others.',
    alt: 'Three steaming coffee mugs on a wooden table, lights out of focus behind them',
  },
  {
    file: '05-the-orange-vests.webp',
    caption: 'The orange vests.',
    alt: 'Three volunteers in orange vests standing together in front of the lobby windows',
  },
  {
    file: '06-lights-on.webp',
    caption: 'Lights on.',
    alt: 'Stage lights on a truss throwing beams of red, amber, green and white into the dark hall',
  },
  {
    file: '07-in-the-wings.webp',
    caption: 'In the wings, forty seconds before.',
    alt: 'A speaker waiting in the gap of a red curtain, looking out at the bright stage',
  },
  {
    file: '08-full-house.webp',
    caption: 'Full house, from the last row.',
    alt: 'A full audience seen from the back row, one speaker on the lit round rug with arms open',
  },
  {
    file: '09-first-words.webp',
    caption: 'First words.',
    alt: 'A speaker in front of a large glowing red disc, arms spread at the start of a talk',
  },
  {
    file: '10-listening.webp',
    caption: 'Listening.',
    alt: 'Three listeners in profile, faces turned to the light of the stage',
  },
  {
    file: '11-the-microphone.webp',
    caption: 'The microphone, before anybody was brave at it.',
    alt: 'A microphone close up, warm light on one side and green on the other',
  },
  {
    file: '12-sound-desk.webp',
    caption: 'The sound desk, where no one breathes.',
    alt: 'A sound technician in headphones behind a mixing desk full of small green lights',
  },
  {
    file: '13-a-picture-of-the-valley.webp',
    caption: 'A picture of the valley.',
    alt: 'A speaker beside a screen that shows northern lights over the river valley',
  },
  {
    file: '14-hands-up.webp',
    caption: 'Hands up, all of them.',
    alt: 'Hands raised all over the audience in the light of the stage',
  },
  {
    file: '15-long-tables.webp',
    caption: 'Long tables.',
    alt: 'Lunch at a long table under hanging lamps, people sitting on both sides',
  },
  {
    file: '16-by-the-window.webp',
    caption: 'By the window.',
    alt: 'Two people deep in conversation at a large window while snow falls outside',
  },
  {
    file: '17-a-fiddle-at-rest.webp',
    caption: 'A fiddle at rest.',
    alt: 'A fiddle and its bow lying on the boards of the stage in a pool of light',
  },
  {
    file: '18-applause.webp',
    caption: 'Applause.',
    alt: 'The audience on its feet, arms in the air, under blue and white beams',
  },
  {
    file: '19-everyone-on-stage.webp',
    caption: 'Everyone on stage.',
    alt: 'Nine speakers in a row across the stage, hand in hand, two of them with arms in the air',
  },
  {
    file: '20-snow-at-the-door.webp',
    caption: 'Snow at the door.',
    alt: 'Someone waving from a bright doorway as two guests walk off through falling snow',
  },
] as const
