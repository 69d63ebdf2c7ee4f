/** What organisers call the tables of which something is told. */
export const things: Readonly<Record<string, string>> = {
  speakers: 'Speakers',
  volunteers: 'Volunteers',
  scheduleItems: 'Schedule',
  teamMembers: 'Team',
  sitePictures: 'Pictures',
  sponsors: 'Partners',
  sponsorshipPackages: 'Packages',
  questions: 'Questions',
  mailTemplates: 'Texts of mails',
  siteContent: 'Content',
  siteSettings: 'Settings',
  editions: 'Editions',
  contactSubmissions: 'Messages',
  newsletterSubscriptions: 'Subscribers',
  newsletters: 'Newsletters',
}
