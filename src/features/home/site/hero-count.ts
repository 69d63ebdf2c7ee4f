/** How many hero pictures there are; each visit gets one of them (decision E5). */
export const heroCount = 5
