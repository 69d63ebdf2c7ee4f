/** Where the speakers of a year stand; those of the line-up year, where one comes who asks for none (decision E3). */
export function lineUpPath(lineUpYear: number, year: number): string {
  return year === lineUpYear ? '/speakers' : `/speakers?year=${year}`
}
