const spoken = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' })
const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** '2026-10-08' as 'October 8, 2026'. A day has no time zone, so none is applied. */
export function dayText(day: string): string {
  return spoken.format(new Date(`${day}T00:00Z`))
}

/** '2026-10-08' as 'October 8th, 2026'. */
export function ordinalDayText(day: string): string {
  const date = Number(day.slice(8))
  return dayText(day).replace(`${date},`, `${date}${suffixes[ordinals.select(date)] ?? 'th'},`)
}
