import { storedAnswers, withAnswers } from '#features/own-questions/own-questions.schema.ts'
import { day, optionalEmail, recordId, required, ruledTexts, text } from '#lib/fields.ts'
import { honeypotFields } from '#lib/honeypot.ts'
import { field, record, yearly } from '#lib/record.ts'
import { PROSE } from '#lib/text-rules.ts'
import { z } from '#lib/zod.ts'
import { nominationRules } from './nomination-rules.ts'

/** Where a candidate is, in the order of the board. */
export const candidateState = z.enum(['idea', 'to-ask', 'invited', 'applied', 'declined', 'not-now'])

export const candidateShapes = record(
  {
    name: field('Name', required('Name is required')),
    state: field('State', candidateState, {
      choices: {
        idea: 'Idea',
        'to-ask': 'To ask',
        invited: 'Invited',
        applied: 'Applied',
        declined: 'Declined',
        'not-now': 'Not now',
      },
    }),
    idea: field('Idea', text(PROSE), { control: 'prose', hint: 'What they could talk about.' }),
    why: field('Why', text(PROSE), { control: 'prose', hint: 'Why people should hear it.' }),
    knownBy: field('Who knows them', text()),
    email: field('Email', optionalEmail('Please enter a valid email address.'), { control: 'email' }),
    contact: field('Other contact', text(), { hint: 'A phone number, a website, or somebody who can ask.' }),
    inCharge: field('In charge', text(), { hint: 'Who of you talks to them.' }),
    nextStep: field('Next step', text()),
    nextStepOn: field('By when', day.nullable()),
    reply: field('What they answered', text(PROSE), { control: 'prose' }),
    speakerId: field('Their application', recordId.nullable()),
    volunteerId: field('As a volunteer', recordId.nullable()),
  },
  {
    names: { one: 'candidate', many: 'candidates' },
    needed: ['name'],
    own: {
      nominatorName: text().describe('Who nominated them; empty for organizers.'),
      nominatorEmail: text(),
      answers: storedAnswers,
      ...yearly.own,
    },
    also: yearly.also,
  },
)

const { name, idea, nominatorName, nominatorEmail, ...others } = ruledTexts(nominationRules)

/** The public form. */
export const nominationForm = withAnswers(
  z
    .object(others)
    .partial()
    .extend({ name, idea, nominatorName, nominatorEmail, ...honeypotFields }),
)

export type SpeakerCandidate = z.infer<typeof candidateShapes.row>
export type CandidateState = z.infer<typeof candidateState>
