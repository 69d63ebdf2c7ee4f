import {
  conversations,
  DEFAULT_TIER,
  invoiceStates,
  sponsorChange,
  sponsorInput,
} from '#features/partners/partners.schema.ts'
import { asChoices, type Field, personFields, type Sheet } from '#features/sheets/server/sheets.domain.ts'
import { picture } from '#lib/fields.ts'
import { createSponsor, removeSponsor } from './partner-changes.domain.ts'
import { listSponsors } from './partners.store.ts'

const { id, email, phone } = personFields

const fields = {
  name: {
    label: 'Name',
    aliases: [
      'partner',
      'partner name',
      'sponsor',
      'sponsor name',
      'company',
      'organization',
      'organisation',
      'firma',
      'entreprise',
      'business',
    ],
  },
  tier: { label: 'Tier', fill: DEFAULT_TIER, aliases: ['package', 'level', 'sponsorship level', 'stufe', 'niveau'] },
  website: { label: 'Website', type: 'link', aliases: ['url', 'web', 'site web', 'webseite', 'homepage'] },
  description: { label: 'Description', aliases: ['about', 'beschreibung'] },
  contactName: { label: 'Contact', aliases: ['contact name', 'contact person', 'ansprechpartner', 'nom du contact'] },
  contactEmail: { ...email, label: 'Contact email' },
  contactPhone: { ...phone, label: 'Contact phone' },
  conversation: { label: 'Conversation', type: 'choice', choices: asChoices(conversations) },
  promised: { label: 'What was promised', aliases: ['promised', 'notes', 'note'] },
  invoice: { label: 'Invoice', type: 'choice', choices: asChoices(invoiceStates) },
  logoInHand: { label: 'Logo in hand', type: 'yes-no' },
  ticketsSent: { label: 'Tickets sent', type: 'yes-no' },
  promiseKept: { label: 'Promise kept', type: 'yes-no' },
  active: { label: 'Shown on the site', type: 'yes-no', aliases: ['active'] },
  featured: { label: 'Featured', type: 'yes-no' },
  id,
} satisfies Record<string, Field>

/** Partners as a spreadsheet. New ones are hidden until they have a logo. */
export const partnerSheet: Sheet = {
  title: 'partners',
  right: 'editSite',
  fields: {
    ...fields,
    contactEmail: { ...fields.contactEmail, aliases: ['email', ...email.aliases] },
    contactPhone: { ...fields.contactPhone, aliases: ['phone', ...phone.aliases] },
  },
  list: (db, year) => listSponsors(db, year),
  imports: {
    table: 'sponsors',
    address: 'contactEmail',
    keys: [{ fields: ['contactEmail', 'name'] }, { fields: ['website', 'name'] }, { fields: ['name'], asks: true }],
    joins: [['contactEmail', 'name'], ['website', 'name'], ['name']],
    change: sponsorChange.pick({
      ...{ name: true, tier: true, website: true, description: true, contactName: true, contactEmail: true },
      ...{ contactPhone: true, conversation: true, promised: true, invoice: true, logoInHand: true, ticketsSent: true },
      ...{ promiseKept: true, active: true, featured: true },
    }),
    add: (database, values, edit) =>
      createSponsor(database, withoutLogo.parse({ active: false, logo: '', ...values }), edit),
    remove: (database, id, expected, edit) => removeSponsor(database, id, expected, edit),
  },
}

/** No file brings a logo. */
const withoutLogo = sponsorInput.extend({ logo: picture() })
