const kinds: Readonly<Record<string, string>> = {
  speakers: 'Speaker',
  volunteers: 'Volunteer',
  contactSubmissions: 'Message',
  newsletterSubscriptions: 'Newsletter',
  newsletters: 'Newsletter',
  newsletterRecipients: 'Newsletter that was sent',
  mailRefusals: 'Wants no newsletters',
  saleReminders: 'Reminder of the sale',
  ticketPurchases: 'Tickets',
  mailOutbox: 'Mail',
  teamMembers: 'Team member',
  sponsors: 'Partner',
  sponsorshipPackages: 'Package',
  scheduleItems: 'Schedule',
  questions: 'Question',
  siteContent: 'Content',
  siteSettings: 'Setting',
  editions: 'Edition',
  auditLog: 'History',
  reviews: 'Vote',
}

/** What a row is, in the words of the dashboard. */
export function kindText(table: string): string {
  return kinds[table] ?? table
}
