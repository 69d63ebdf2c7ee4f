/** The site's colours for code outside CSS; `colors.css` has the same ones under the same names. */
export const palette = {
  ink: '#0e1116',
  night: '#141a26',
  snow: '#faf8f4',
  paper: '#ffffff',
  ember: '#e2402a',
  emberDeep: '#c22f1b',
  emberLight: '#ff7a63',
  accent: '#c22f1b',
  onAccent: '#ffffff',
  grey: '#4a5160',
  line: '#e7e2d8',
} as const
