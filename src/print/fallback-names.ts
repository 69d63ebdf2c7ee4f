/** Noto Sans by script, for letters outside the site's typefaces. The first one with a letter is used. */
export const scriptNames = [
  'noto-sans',
  'noto-sans-canadian-aboriginal',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-thai',
  'noto-sans-gurmukhi',
  'noto-sans-gujarati',
  'noto-sans-bengali',
  'noto-sans-tamil',
  'noto-sans-ethiopic',
  'noto-sans-armenian',
  'noto-sans-georgian',
  'noto-sans-symbols',
]
export const eastAsianNames = ['noto-sans-sc', 'noto-sans-tc', 'noto-sans-jp', 'noto-sans-kr']
