import type { EditionValues } from '#features/event/edition-form.schema.ts'

export const editionLabels: Record<keyof EditionValues, string> = {
  theme: 'Theme',
  year: 'Edition Year',
  date: 'Date',
  previousDate: 'Day Before It Was Postponed',
  startTime: 'Start Time',
  endTime: 'End Time',
  venueName: 'Venue Name',
  venueAddress: 'Venue Address',
  ticketSaleStart: 'Ticket Sale Start',
  speakersUntil: 'Speakers Apply Until',
  volunteersUntil: 'Volunteers Apply Until',
  partnersUntil: 'Partners Ask Until',
  title: 'Title of the Recap',
}
