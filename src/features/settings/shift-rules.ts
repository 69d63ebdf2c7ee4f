/** How many hours before a shift volunteers may withdraw; their rest between shifts, in minutes; their most hours. */
export const defaultShiftRules = { withdrawHours: 24, restMinutes: 0, mostHours: 12 }

export type ShiftRules = Readonly<typeof defaultShiftRules>

export const shiftRuleLabels: Readonly<Record<keyof ShiftRules, string>> = {
  withdrawHours: 'Withdraw until, hours before',
  restMinutes: 'Rest between shifts, minutes',
  mostHours: 'Most hours together',
}
