import { offsetTime } from './offset-time.ts'

/** A moment in a CSV cell, in a zone: '2026-10-08 14:05', which sorts as text; empty for none. */
export function tableMoment(moment: string | null | undefined, timeZone: string): string {
  return moment ? offsetTime(moment, timeZone).slice(0, '2026-10-08T14:05'.length).replace('T', ' ') : ''
}
