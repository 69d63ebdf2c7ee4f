interface Talk {
  talkTitle: string | null
  topic: string
}

/** The title of a talk, or its topic. */
export function talkTitleOf({ talkTitle, topic }: Talk): string {
  return talkTitle || topic
}

/** A talk with its speaker, in one line. */
export function talkLine(talk: Talk & { name: string }): string {
  return `${talk.name}: ${talkTitleOf(talk)}`
}
