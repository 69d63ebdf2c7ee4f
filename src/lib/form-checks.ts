/** The shortest time in which a person fills in a form, in ms; faster is a bot. */
export const MIN_FILL_MS = 2_000

/** The label of the honeypot for people who see it. */
export const TRAP_LABEL = 'Leave this field empty'
