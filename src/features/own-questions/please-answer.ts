/** The error for a question without its answer; the page without scripts shows it alone. */
export const pleaseAnswer = (question: string) => `Please answer “${question}”`
