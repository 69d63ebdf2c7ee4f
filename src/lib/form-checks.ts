/** The least time in which a person fills in a form, in ms; what comes sooner was filled in by a program. */
export const MIN_FILL_MS = 2_000

/** What people read who see the field that only programs fill in. */
export const TRAP_LABEL = 'Leave this field empty'
