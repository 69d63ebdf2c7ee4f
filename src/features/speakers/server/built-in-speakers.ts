import { speakerRules } from '#features/speakers/speaker-rules.ts'
import { type PublicSpeaker, publicSpeaker } from '#features/speakers/speakers.schema.ts'
import { blankTexts } from '#lib/text-rules.ts'

/** Speakers on the pages while there is sample content but no speaker (decision E4). */
export function builtInSpeakers(year: number): PublicSpeaker[] {
  const blank = { ...blankTexts(speakerRules), photo: '', recording: '', sample: true }
  return [
    {
      ...blank,
      id: 1,
      displayOrder: 0,
      year,
      featured: true,
      name: 'Alex Sample',
      title: 'Lighthouse keeper',
      topic: 'Staying put',
      talkTitle: 'What you see when you stop moving',
      talkSummary: 'Thirty winters on one rock, and the day the light went out.',
      bio: 'Alex kept a light on the north shore for thirty winters.\n\nThis is a sample speaker: it disappears as soon as the first real one is added.',
    },
    {
      ...blank,
      id: 2,
      displayOrder: 1,
      year,
      featured: true,
      name: 'Robin Example',
      title: 'Piano mover',
      topic: 'Trust',
      talkTitle: 'Four people on a staircase',
      talkSummary: 'What a grand piano on a narrow stair teaches about letting others lead.',
      bio: 'Robin has carried eleven hundred pianos and dropped one.\n\nThis is a sample speaker: it disappears as soon as the first real one is added.',
    },
    {
      ...blank,
      id: 3,
      displayOrder: 2,
      year,
      featured: false,
      name: 'Jamie Placeholder',
      title: 'Substitute teacher',
      topic: 'Beginnings',
      talkTitle: 'Two hundred first days of school',
      talkSummary: 'Walking into a room where no one knows you, again.',
      bio: 'Jamie has had more first days of school than anyone in the county.\n\nThis is a sample speaker: it disappears as soon as the first real one is added.',
    },
  ].map(speaker => publicSpeaker.parse(speaker))
}
