interface Talk {
  talkTitle: string | null
  topic: string
}

/** What a talk is called: its title, or its topic while it has none. */
export function talkTitleOf({ talkTitle, topic }: Talk): string {
  return talkTitle || topic
}

/** A talk and who gives it, in one line. */
export function talkLine(talk: Talk & { name: string }): string {
  return `${talk.name}: ${talkTitleOf(talk)}`
}
