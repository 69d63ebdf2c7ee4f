import type { SpeakerGlance } from '#features/speakers/speakers.schema.ts'

type Talk = Pick<SpeakerGlance, 'name' | 'talkTitle' | 'topic'>

/** What a talk is called: its title, or its topic while it has none. */
export function talkTitleOf({ talkTitle, topic }: Omit<Talk, 'name'>): string {
  return talkTitle || topic
}

/** A talk and who gives it, in one line. */
export function talkLine(talk: Talk): string {
  return `${talk.name}: ${talkTitleOf(talk)}`
}
