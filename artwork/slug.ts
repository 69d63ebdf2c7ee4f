/** The file name of a person or a company: lower case, ASCII, words joined by hyphens, '&' dropped. */
export function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f'’&]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
}
