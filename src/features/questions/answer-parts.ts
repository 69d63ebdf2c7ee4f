/** A part of an answer: plain words, or a link. */
export interface AnswerPart {
  /** Its position in the answer. */
  at: number
  text: string
  href?: string
}

/** A link as organizers write one: `[applying to speak](/speak)`. */
const LINK = /\[([^[\]]+)\]\(([^()\s]+)\)/g
/** Pages of the site, and safe addresses. */
const ADDRESS = /^(?:\/(?![/\\])|https?:\/\/|mailto:)/i

/** The words and links of an answer in order; invalid links stay plain text. */
export function answerParts(answer: string): AnswerPart[] {
  const parts: AnswerPart[] = []
  let end = 0
  for (const { 0: whole, 1: text = '', 2: href = '', index } of answer.matchAll(LINK)) {
    if (!ADDRESS.test(href)) continue
    if (index > end) parts.push({ at: end, text: answer.slice(end, index) })
    parts.push({ at: index, text, href })
    end = index + whole.length
  }
  return end < answer.length ? [...parts, { at: end, text: answer.slice(end) }] : parts
}

/** An answer without its links, for search and screen readers. */
export function answerWords(answer: string): string {
  return answerParts(answer)
    .map(({ text }) => text)
    .join('')
}
