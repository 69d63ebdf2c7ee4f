import { integer, optionalLink, recordId, required, text, timestamp } from '#lib/fields.ts'
import { field, record, yearly } from '#lib/record.ts'
import { PROSE } from '#lib/text-rules.ts'
import { z } from '#lib/zod.ts'
import { handInAnswers } from './hand-in-rules.ts'

/** The longest text that is handed in, in characters: a talk of an hour. */
const LONGEST_TEXT = 60_000

const MOST_WEEKS = 104
const WEEKS = `Please enter a number of weeks from 0 to ${MOST_WEEKS}`

/** What speakers hand in on the way to their talk (decision K1). */
export const milestoneShapes = record(
  {
    name: field('Milestone', required('Name is required', 60)),
    weeksBefore: field('Weeks before the day', z.number(WEEKS).min(0, WEEKS).max(MOST_WEEKS, WEEKS), {
      hint: 'Counted from the day of the event: it moves with it. 0.5 is half a week.',
    }),
    handedIn: field('What speakers hand in', z.enum(['text', 'file', 'link', 'nothing']), {
      choices: { text: 'A text', file: 'A file', link: 'A link', nothing: 'Nothing' },
    }),
    note: field('Note', text(PROSE), {
      control: 'prose',
      hint: 'Speakers see it. It comes along to the next edition.',
    }),
  },
  {
    names: { one: 'milestone', many: 'milestones' },
    needed: ['name', 'weeksBefore'],
    own: yearly.own,
    also: yearly.also,
  },
)

const sent = { text: field('Text', text(LONGEST_TEXT)), link: field('Link', optionalLink()) }
const about = { speakerId: recordId, milestoneId: recordId }

/** A version of what a speaker handed in, with the answer of the organizers (decision K3). */
export const handInShapes = record(
  {
    answer: field('Answer', z.enum(['', 'on', 'again']), {
      choices: handInAnswers,
    }),
    words: field('Words', text(PROSE), { control: 'prose' }),
    privateNote: field('Private note', text(PROSE), { control: 'prose', hint: 'The speaker never sees it.' }),
  },
  {
    names: { one: 'handIn', many: 'handIns' },
    needed: [],
    own: {
      ...about,
      ...sent,
      number: integer(),
      fileId: recordId.nullable(),
      fileName: text(),
      answeredAt: timestamp.nullable(),
      answeredBy: text(),
      coachId: integer().describe('The coach who answered; 0 for none.'),
      ...yearly.own,
    },
    also: { ...about, text: sent.text.optional(), link: sent.link.optional() },
  },
)

/** Whether a version is only the mark of an organizer that there is nothing to hand in any more. */
export function isEmpty({ text, link, fileId }: Pick<HandIn, 'text' | 'link' | 'fileId'>): boolean {
  return text === '' && link === '' && fileId === null
}

export type Milestone = z.infer<typeof milestoneShapes.row>
export type HandIn = z.infer<typeof handInShapes.row>
export type HandInValues = z.infer<typeof handInShapes.values>
