/** The pages that stay readable without a network: the day with its venue, the program and the questions. */
export const offlinePages: readonly string[] = ['/', '/schedule', '/questions']
