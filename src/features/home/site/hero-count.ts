/** The number of built-in heroes; each visit gets one (decision E5), unless organizers have uploaded their own. */
export const heroCount = 5
