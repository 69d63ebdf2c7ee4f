/** A reason not to start, told to the person who typed the command in one line and without a stack. */
export class StartupError extends Error {}
