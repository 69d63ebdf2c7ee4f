/** The year of the edition as long as none is stored. */
export const DEFAULT_YEAR = 2026
