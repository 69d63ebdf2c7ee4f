/** How many built-in hero pictures there are; each visit gets one of them (decision E5), unless organisers have put in their own. */
export const heroCount = 5
