/** Whose name badges can be printed. */
export const badgePeople = ['guests', 'speakers', 'team', 'volunteers'] as const

/** The sheets that they can be printed on. */
export const badgeSheets = ['avery-5392', 'a4-8'] as const
