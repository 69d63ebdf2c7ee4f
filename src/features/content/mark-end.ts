/** The end of the invisible mark that an organizer's Edit puts before a text. A content that is only a mark shows the built-in text. */
export const MARK_END = '\u2060'
