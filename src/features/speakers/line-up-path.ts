/** The address of a year's speakers; without a year, that of the line-up year (decision E3). */
export function lineUpPath(lineUpYear: number, year: number): string {
  return year === lineUpYear ? '/speakers' : `/speakers?year=${year}`
}
