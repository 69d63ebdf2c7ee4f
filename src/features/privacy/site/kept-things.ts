import type { RetentionKind } from '#features/settings/retention-kinds.ts'

interface KeptThing {
  name: string
  what: string
  /** The same when the map loads with the page. */
  whatWithMap?: string
  /** Until when, given the retention of a kind in words. */
  until: (months: (kind: RetentionKind) => string) => string
}

/** The data about visitors, as the privacy page lists it. */
export const keptThings: readonly KeptThing[] = [
  {
    name: 'Just looking',
    what: 'The pages set no cookie and count no visitors. Nothing comes from another company before you press a button that says so, such as "Show the map"; where a page has a form of another company, that company’s rules apply.',
    whatWithMap:
      'The pages set no cookie and count no visitors. The home page shows a map from Google, which learns your network address. Where a page has a form of another company, that company’s rules apply.',
    until: () => 'Nothing is kept.',
  },
  {
    name: 'Sending a form',
    what: 'The network address it came from, to slow down floods of forms. An application or message that you have begun is kept by your own browser, for you alone.',
    until: () => 'The address for about a day; what you have begun until you send or discard it, or for 30 days.',
  },
  {
    name: 'A message to us',
    what: 'Your name, your email address and what you wrote, so that we can answer.',
    until: months => `For ${months('messages')}.`,
  },
  {
    name: 'The newsletter',
    what: 'Your email address, whether you confirmed it, and which newsletters it was sent; that you want none, or that mail does not reach you.',
    until: months =>
      `Until you ask us to take it off the list, and for ${months('subscribers')} after that; which newsletters it was sent, for ${months('newsletters')}; the last of them while you are on the list, so that its link takes you off; that you want none, until you ask us to erase that too.`,
  },
  {
    name: 'A reminder of the sale',
    what: 'Your email address, for one mail when the sale starts.',
    until: () => 'Until that mail is written, at the latest until the event is over.',
  },
  {
    name: 'Applying to speak',
    what: 'What you enter in the form, with your photo. Only organizers see it. Of those who are chosen the program shows name, photo, biography and talk; never email address, phone or where they live.',
    until: months =>
      `If your talk is chosen, as the record of that year, until you ask us to erase it. Else for ${months('speakers')} after the last decision.`,
  },
  {
    name: 'Volunteering',
    what: 'What you enter in the form. Only organizers see it.',
    until: months =>
      `While you help, or until you ask us to erase it. If it does not work out, for ${months('volunteers')} after the last decision.`,
  },
  {
    name: 'Being the contact of a partner',
    what: 'Your name, email address and phone, and what was agreed. Only organizers see it.',
    until: () => 'While the partner is in our records, or until you ask us to erase it.',
  },
  {
    name: 'Tickets',
    what: 'They are sold on a page of the ticket seller, whose rules hold there. Our list of guests holds names, email addresses and who came.',
    until: months => `For ${months('guests')} after the event.`,
  },
  {
    name: 'Mail from the site',
    what: 'The text and the address it goes to.',
    until: months =>
      `For 30 days after it was sent, or with the application or message that it is about, for ${months('mails')} at most; what cannot be delivered, as long.`,
  },
  {
    name: 'Who changed what',
    what: 'What an organizer changed or deleted is noted with what it was before, so that a mistake can be undone; and each login, or try at one, with the network address it came from.',
    until: months => `For ${months('history')}.`,
  },
  {
    name: 'Backups',
    what: 'A copy of everything is made each day, in case the server breaks.',
    until: () => 'For up to four weeks; one that was made by hand, until newer ones have taken its place.',
  },
]
