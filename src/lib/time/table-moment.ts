import { offsetTime } from './offset-time.ts'

/** A moment as a cell of a table, by the clock of a zone: '2026-10-08 14:05', which people read and programs sort; empty for none. */
export function tableMoment(moment: string | null | undefined, timeZone: string): string {
  return moment ? offsetTime(moment, timeZone).slice(0, '2026-10-08T14:05'.length).replace('T', ' ') : ''
}
