/** The year of the edition until one is stored. */
export const DEFAULT_YEAR = 2026
