/** The place of the site's stylesheet in a rendered page: it is larger than all else, and the same on each page. */
export const SHEET_MARK = '/* the stylesheet */'
