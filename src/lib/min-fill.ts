/** The least time in which a person fills in a form, in ms; what comes sooner was filled in by a program. */
export const MIN_FILL_MS = 2_000
