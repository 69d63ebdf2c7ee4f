import { appliedField, asChoices, type Field, personFields, type Sheet } from '#features/sheets/server/sheets.domain.ts'
import { speakerLabels } from '#features/speakers/speaker-labels.ts'
import { selectionStatus, speakerChange, speakerInput } from '#features/speakers/speakers.schema.ts'
import { speakers } from './speakers.collection.ts'
import { listSpeakers } from './speakers.store.ts'

const { id, name, firstName, lastName, email, phone } = personFields

/** What the columns of other systems are called, and what a new speaker gets who lacks it. */
const details: Readonly<Record<string, Partial<Field>>> = {
  name: { ...name, aliases: [...name.aliases, 'speaker names', 'speakers', 'presenter'] },
  email,
  phone,
  location: { aliases: ['city', 'hometown', 'home city', 'where are you based'] },
  title: {
    fill: 'Speaker',
    aliases: [
      'tagline',
      'tag line',
      'job title',
      'title and company',
      'role',
      'berufsbezeichnung',
      'titre professionnel',
    ],
  },
  profession: { aliases: ['occupation', 'how would you identify your job role'] },
  bio: { fill: 'To be announced', aliases: ['biography', 'about you', 'biografie', 'biographie'] },
  topic: {
    fill: 'To be announced',
    aliases: ['track', 'category', 'general topic category', 'talk topics', 'thema', 'sujet'],
  },
  talkTitle: {
    aliases: [
      'proposal title',
      'session title',
      'title',
      'talk',
      'titel',
      'vortragstitel',
      'titre',
      'titre de la proposition',
    ],
  },
  talkSummary: { aliases: ['abstract', 'summary', 'short description', 'kurzfassung', 'résumé'] },
  talkDescription: { aliases: ['description', 'session description', 'beschreibung'] },
  speakingExperience: { aliases: ['how much speaking experience do you have'] },
  twitterLink: { type: 'link', aliases: ['x (twitter)', 'twitter', 'twitter handle'] },
  linkedinLink: { type: 'link', aliases: ['linkedin'] },
  instagramLink: { type: 'link', aliases: ['instagram'] },
  websiteLink: { type: 'link', aliases: ['blog', 'company website', 'url', 'web'] },
  pronouns: { aliases: ['your pronoun', 'your pronouns'] },
  featured: { type: 'yes-no' },
  selectionStatus: {
    type: 'choice',
    aliases: ['status', 'proposal state', 'state'],
    choices: asChoices(selectionStatus.options),
  },
  attendance: { type: 'choice', choices: asChoices(['not asked', 'asked', 'confirmed', 'declined']) },
  year: { only: 'out' },
}

const { photo, publicFrom, ...labels } = speakerLabels

/** Speakers as a spreadsheet. New ones are applicants. */
export const speakerSheet: Sheet = {
  title: 'speakers',
  right: 'editSite',
  fields: {
    ...Object.fromEntries(Object.entries(labels).map(([field, label]) => [field, { ...details[field], label }])),
    firstName,
    lastName,
    createdAt: appliedField,
    id,
  },
  list: (db, year) => listSpeakers(db, { year }),
  imports: {
    table: 'speakers',
    address: 'email',
    keys: [{ fields: ['email', 'name'] }, { fields: ['email'] }, { fields: ['name'], asks: true }],
    joins: [['email', 'name'], ['email'], ['name']],
    change: speakerChange.omit({ year: true, photo: true }),
    add: (database, { createdAt, ...values }, edit) =>
      speakers.create(database, speakerInput.parse(values), edit, {
        ...(typeof createdAt === 'string' && { createdAt }),
      }),
    remove: (database, id, expected, edit) => speakers.remove(database, id, expected, edit),
  },
}
