import type { commonFieldNames } from '#features/mail/letter-fields.ts'
import { isAccessMail, type MailTexts, type TemplateKey } from '#features/mail/template-keys.schema.ts'

/** A mail of the site: its built-in text and its fields. */
export interface Template extends MailTexts {
  /** Its title, and when it is sent. */
  title: string
  when: string
  /** Its fields beside the common ones, each with an example. */
  fields: Readonly<Record<string, string>>
  /** The reason for the mail; may contain fields. */
  why: string
  /** The label of its button; the address comes with each mail. */
  button?: string
}

/** The fields of every mail, each with an example. */
export const commonFields: Readonly<Record<(typeof commonFieldNames)[number], string>> = {
  brand: 'DevonTalks',
  year: '2026',
  day: 'October 8, 2026',
  venue: 'Devon Community Centre',
  contact: 'hello@devontalks.example',
}

const applicant = { name: 'Inés Moreau', applied: 'January 9, 2026' }
const speaker = { ...applicant, talk: 'The experiment that never worked' }
const link = 'https://devontalks.example/my/0a1b2c'
const toSpeaker = 'You get this because you applied to speak at {brand} on {applied}.'
const toVolunteer = 'You get this because you offered to help at {brand} on {applied}.'
const ofAForm = 'You get this because somebody, you we hope, filled in a form at {brand} with this address.'

/** The built-in texts. */
export const mailTemplates: Readonly<Record<TemplateKey, Template>> = {
  'message-receipt': {
    title: 'Receipt for a message',
    when: 'Goes at once to people who use the contact form.',
    subject: '{brand} has your message',
    body: 'Hello {name},\n\nYour message is here, and a person will read it. We are volunteers, so an answer can take a few days.\n\nThe organizers of {brand}',
    fields: { name: 'Ada Quill' },
    why: ofAForm,
  },
  'speaker-receipt': {
    title: 'Receipt for an application to speak',
    when: 'Goes at once to people who apply to speak.',
    subject: '{brand} has your application',
    body: 'Hello {name},\n\nThank you for offering a talk for {brand} {year}. Your application is here. We read each one, more than once, and write to everybody: to those we choose and to those we do not.\n\nIf something has to be put right, answer this mail.\n\nThe organizers of {brand}',
    fields: { name: 'Inés Moreau' },
    why: ofAForm,
  },
  'volunteer-receipt': {
    title: 'Receipt for an offer to help',
    when: 'Goes at once to people who offer to help.',
    subject: '{brand} has your offer to help',
    body: 'Hello {name},\n\nThank you for offering to help at {brand} {year}. We look at what is to be done and who can do it when, and write to you.\n\nThe organizers of {brand}',
    fields: { name: 'Sam Okafor' },
    why: ofAForm,
  },
  'speaker-shortlisted': {
    title: 'Shortlisted speaker',
    when: 'Offered when you shortlist somebody.',
    subject: 'Your talk is on our shortlist for {brand} {year}',
    body: 'Dear {name},\n\nWe have read a good many applications, and yours is one of the few that we keep talking about. “{talk}” is on our shortlist for {brand} {year}.\n\nThat is not a yes yet. We would like to hear more from you first, and will write to find a time to talk.\n\nThe organizers of {brand}',
    fields: speaker,
    why: toSpeaker,
  },
  'speaker-selected': {
    title: 'Selected speaker',
    when: 'Offered when you select somebody.',
    subject: 'Yes: would you speak at {brand} {year}?',
    body: 'Dear {name},\n\nWe would like you on our stage. Please come and speak at {brand} {year} about your talk, “{talk}”.\n\nDay: {day}\nPlace: {venue}\n\nWhat happens next:\n\n- You say yes or no on your own page, by one press: {link}\n- On the same page you give us what we need to announce you.\n- We meet, and help you to get your talk ready.\n- We rehearse in the hall before the day.\n\nIf something has come up since you wrote, no is a good answer too.\n\nThe organizers of {brand}',
    fields: { ...speaker, link },
    why: toSpeaker,
    button: 'Answer on your page',
  },
  'speaker-declined': {
    title: 'Declined speaker',
    when: 'Offered when you decline somebody.',
    subject: 'Your application to {brand} {year}',
    body: 'Dear {name},\n\nThank you for offering us your talk, “{talk}”. There were more good ones than one event can hold, and we have not chosen yours for {brand} {year}.\n\nThat says more about how few places there are than about your idea. Please apply again next year, and come and listen this year if you can.\n\nThe organizers of {brand}',
    fields: speaker,
    why: toSpeaker,
  },
  'speaker-cannot-come': {
    title: 'Speaker who cannot come',
    when: 'Offered when you take somebody out who cannot come.',
    subject: 'We are sorry that you cannot be at {brand} {year}',
    body: 'Dear {name},\n\nThank you for telling us that you cannot come. We are sorry, and have taken “{talk}” out of the program of {brand} {year}.\n\nThere is nothing for you to do. If you would like to speak another year, answer this mail: we would be glad.\n\nThe organizers of {brand}',
    fields: speaker,
    why: toSpeaker,
  },
  'speaker-sent-back': {
    title: 'Change sent back',
    when: 'Offered when you send back what a speaker changed by their link.',
    subject: 'Your {what} for {brand} {year}, once more',
    body: 'Dear {name},\n\nThank you for your new {what}. Before visitors see it, please change this:\n\n- \n\nIt is on your own page as you wrote it: {link}\n\nThe organizers of {brand}',
    fields: { ...speaker, what: 'bio', link },
    why: 'You get this because you speak at {brand} {year}.',
    button: 'Open your page',
  },
  'volunteer-approved': {
    title: 'Approved volunteer',
    when: 'Offered when you approve somebody.',
    subject: 'You are on the crew of {brand} {year}',
    body: 'Dear {name},\n\nWe are glad to have you with us at {brand} {year}.\n\nDay: {day}\nPlace: {venue}\n\nOn your own page you say that you come, choose your shifts and see whom to call. It needs no password: the link is your key, so please do not pass it on.\n\n{link}\n\nIf your plans change, say so there.\n\nThe organizers of {brand}',
    fields: { ...applicant, link },
    why: toVolunteer,
    button: 'Open your page',
  },
  'volunteer-declined': {
    title: 'Declined volunteer',
    when: 'Offered when you decline somebody.',
    subject: 'Your offer to help at {brand} {year}',
    body: 'Dear {name},\n\nThank you for offering to help at {brand} {year}. This time more people offered than there is work for, and we have to do without you.\n\nWe hope to see you there all the same, and to hear from you next year.\n\nThe organizers of {brand}',
    fields: applicant,
    why: toVolunteer,
  },
  'volunteer-cannot-come': {
    title: 'Volunteer who cannot come',
    when: 'Offered when you take somebody out who cannot come.',
    subject: 'We are sorry that you cannot be at {brand} {year}',
    body: 'Dear {name},\n\nThank you for telling us that you cannot come. We have taken you off the crew of {brand} {year}, and there is nothing for you to do.\n\nWe hope to see you another time.\n\nThe organizers of {brand}',
    fields: applicant,
    why: toVolunteer,
  },
  'volunteer-shifts': {
    title: 'Shifts that moved',
    when: 'Offered when shifts move along with the program.',
    subject: 'Your shifts at {brand} {year} have moved',
    body: 'Dear {name},\n\nThe program has changed, and your shifts with it. These are your shifts now:\n\n{shifts}\n\nIf you cannot come at these times, please answer this mail, or change your shifts on your own page:\n\n{link}\n\nThe organizers of {brand}',
    fields: { ...applicant, shifts: '- Thursday, October 8, 8 AM to 12 PM: Doors, North entrance', link },
    why: toVolunteer,
    button: 'Open your page',
  },
  'personal-link': {
    title: 'Personal link',
    when: 'Goes to speakers, partners and volunteers when you send them a link, or they ask for a new one.',
    subject: 'Your page at {brand} {year}',
    body: 'Dear {name},\n\nThis is your own page at {brand} {year}. It needs no password: the link is your key, so please do not pass it on.\n\nEarlier links work until they end. If something is wrong, answer this mail.\n\nThe organizers of {brand}',
    fields: { name: 'Inés Moreau' },
    why: 'You get this because you take part in {brand} {year}.',
    button: 'Open your page',
  },
  'what-is-missing': {
    title: 'What is missing',
    when: 'Offered when you remind speakers, partners or volunteers of what is missing.',
    subject: 'What we still need from you for {brand} {year}',
    body: 'Dear {name},\n\n{brand} {year} is coming closer, and this is still missing:\n\n{missing}\n\nWhat you send yourself goes on your own page. It needs no password: the link is your key, so please do not pass it on.\n\n{link}\n\nIf something has changed, or you need help, answer this mail.\n\nThe organizers of {brand}',
    fields: {
      name: 'Inés Moreau',
      missing: '- Portrait (due September 3)\n- Slides (due September 24)',
      link: 'https://devontalks.example/my/...',
    },
    why: 'You get this because you take part in {brand} {year}.',
  },
  'newsletter-confirmation': {
    title: 'Confirmation of a subscription',
    when: 'Goes at once to people who subscribe to the newsletter.',
    subject: 'One press, and you hear from {brand}',
    body: 'Hello,\n\nSomebody, you we hope, asked for news of {brand} with this address. Press the button and we will write to you when there is something to say.\n\nIf it was not you, there is nothing to do: we do not write again.',
    fields: {},
    why: 'You get this because this address was entered at {brand}.',
    button: 'Yes, write to me',
  },
  'sale-start': {
    title: 'Start of the sale',
    when: 'Goes once to each person who asked to be reminded, when the first ticket is on sale.',
    subject: 'Tickets for {brand} {year} are on sale',
    body: 'Hello,\n\nYou asked us to remind you: tickets for {brand} {year} are on sale.\n\nDay: {day}\nPlace: {venue}\n\nThis was the one reminder. We have taken your address off the list.\n\nThe organizers of {brand}',
    fields: {},
    why: 'You get this because this address was entered at {brand} to be reminded of the sale.',
    button: 'Get a ticket',
  },
  notice: {
    title: 'Notice to organizers',
    when: 'Goes to organizers who want to be told at once of messages, applications, cancellations or changes that wait for approval, of cancellations in the last 14 days also to those with a daily notice, and of messages to the contact address.',
    subject: '{brand}: {what} from {name}',
    body: '{name} <{email}> wrote:\n\n{text}',
    fields: {
      what: 'Press/Media',
      name: 'Ada Quill',
      email: 'ada@example.com',
      text: 'Is there a room in which we could interview the speakers?',
    },
    why: 'You get this because you organize {brand}. How often you are told is set in "Your account".',
    button: 'Open it in the dashboard',
  },
  assignment: {
    title: 'Assigned message',
    when: 'Goes to an organizer at once when another assigns a message to them.',
    subject: '{brand}: {by} assigned you a message from {name}',
    body: '{by} asks you to answer this message.\n\n{name} <{email}> wrote:\n\n{text}',
    fields: {
      by: 'Marcus Delorme',
      what: 'Press/Media',
      name: 'Ada Quill',
      email: 'ada@example.com',
      text: 'Is there a room in which we could interview the speakers?',
    },
    why: 'You get this because you organize {brand}. How often you are told is set in "Your account".',
    button: 'Open it in the dashboard',
  },
  digest: {
    title: 'Daily notice to organizers',
    when: 'Goes at 8 in the morning to organizers who want a daily notice, or missed immediate ones, unless nothing has come in and no task of theirs has become due.',
    subject: '{brand}: {count}',
    body: 'Good morning,\n\nThis has come in since you were last told, or is due:\n\n{list}',
    fields: { count: '1 message', list: '- Ada Quill <ada@example.com>: Press/Media' },
    why: 'You get this because you organize {brand}. How often you are told is set in "Your account".',
    button: 'Open the dashboard',
  },
  invitation: {
    title: 'Invitation to the dashboard',
    when: 'Goes to people whom an owner invites by mail.',
    subject: '{inviter} invites you to {brand}',
    body: '{inviter} invites you to the dashboard of {brand} as {role}: {may}\n\nOpen the link in this mail to choose a password. It works once, for 7 days.',
    fields: {
      inviter: 'Marcus Delorme',
      role: 'editor',
      may: 'Everything that the site shows, inbox and volunteers.',
    },
    why: 'If you do not know what this is about, there is nothing to do.',
    button: 'Choose a password',
  },
  'password-reset': {
    title: 'New password',
    when: 'Goes to organizers who have forgotten their password.',
    subject: '{brand}: choose a new password',
    body: 'Somebody, you we hope, asked for a new password for {username} at {brand}.\n\nOpen the link in this mail to choose one. It works once, for an hour.',
    fields: { username: 'marcus@example.com' },
    why: 'If it was not you, there is nothing to do: your password stays as it is.',
    button: 'Choose a new password',
  },
  'account-change': {
    title: 'Security notice',
    when: 'Goes to a user whose password, email address or second factor was changed, also to the address before.',
    subject: '{brand}: {what}',
    body: 'Hello {username},\n\n{what} at {brand}.\n\nIf that was you, there is nothing to do.\n\nIf it was not, tell an owner of the site at once, and choose a new password: on the login page, press “Forgot your password?”.',
    fields: { username: 'marcus@example.com', what: 'Your password was changed' },
    why: 'You get this because you organize {brand}.',
    button: 'Open the dashboard',
  },
}

/** Event texts of editors: access mails contain none of them. */
const writtenByEditors: ReadonlySet<string> = new Set(['contact', 'venue'])

export function fieldsOf(key: TemplateKey): Record<string, string> {
  const common = Object.entries(commonFields).filter(([name]) => !(isAccessMail(key) && writtenByEditors.has(name)))
  return { ...mailTemplates[key].fields, ...Object.fromEntries(common) }
}
