/** The colours of the site, for what is not made of CSS. */
export const palette = {
  ink: '#0e1116',
  night: '#141a26',
  snow: '#faf8f4',
  paper: '#ffffff',
  ember: '#e2402a',
  emberDeep: '#c22f1b',
  grey: '#4a5160',
  line: '#e3dfd6',
} as const
