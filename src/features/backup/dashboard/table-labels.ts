import { type BackupTable, backupTables } from '#features/backup/backup.schema.ts'

/** What organisers call the tables. */
export const tableLabels: Record<BackupTable, string> = {
  speakers: 'Speakers',
  volunteers: 'Volunteers',
  sponsors: 'Partners',
  siteContent: 'Site Content',
  users: 'Users',
  contactSubmissions: 'Contact Submissions',
  newsletterSubscriptions: 'Newsletter Subscriptions',
  newsletters: 'Newsletters',
  newsletterRecipients: 'Newsletter Results',
  mailRefusals: 'Addresses Without Newsletters',
  ticketPurchases: 'Ticket Purchases',
  scheduleItems: 'Schedule Items',
  teamMembers: 'Team Members',
  sitePictures: 'Pictures of the Site',
  questions: 'Questions',
  sponsorshipPackages: 'Partnership Packages',
  mailTemplates: 'Texts of Mails',
  siteSettings: 'Settings',
  editions: 'Editions',
  media: 'Pictures',
  auditLog: 'History and Bin',
}

/** Tables in the order in which they are offered. */
export function inOfferedOrder<Entry extends { table: BackupTable }>(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((a, b) => backupTables.indexOf(a.table) - backupTables.indexOf(b.table))
}

/** Said of users who come with a file. */
export const WITHOUT_PASSWORD =
  'They cannot log in: a backup holds no passwords, and an owner has to enable them first.'
