/** The roles of volunteers, with their requirements. */
export const volunteerRoles = [
  {
    title: 'Setup and teardown',
    text: 'Chairs, cables, signs and the stage: everything goes up the evening before and comes down before supper.',
  },
  {
    title: 'Green room support',
    text: 'Keep the speakers fed, calm and on time. A steady voice is worth more here than any experience.',
  },
  {
    title: 'Craft services',
    text: 'Coffee, lunch and the table that is never empty, for the audience and for those behind the curtain.',
  },
  {
    title: 'Ambassadors',
    text: 'Welcome people at the doors, hand out name tags, know the way to everything and walk along if need be.',
  },
  {
    title: 'Hair and makeup',
    text: 'Stage light is unkind to everyone. You make the speakers look like themselves under it.',
  },
  {
    title: 'Merchandising',
    text: 'Look after the table with shirts and mugs in the breaks, count the money, tell people what it pays for.',
  },
  {
    title: 'Backstage technical support',
    text: 'Microphones, slides and cues, next to people who do it for a living and like to explain.',
  },
  {
    title: 'Security',
    text: 'Watch the doors and the crowd with a friendly eye, so that no one else has to think about it.',
  },
] as const
