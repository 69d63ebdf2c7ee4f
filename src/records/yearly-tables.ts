import type { Tables } from '#db/migrations/tables.ts'

type YearlyTable = {
  [Name in keyof Tables]: Tables[Name] extends { year: unknown } ? Name : never
}[keyof Tables]

/** The tables whose rows belong to an edition; one that is forgotten does not compile. */
const ofAnEdition: Record<Exclude<YearlyTable, 'editions'>, true> = {
  speakers: true,
  volunteers: true,
  scheduleItems: true,
  teamMembers: true,
  sponsors: true,
  siteSettings: true,
  sitePictures: true,
}

export const yearlyTables = Object.keys(ofAnEdition)
