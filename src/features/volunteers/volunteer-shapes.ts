import type { RecordShapes } from '#lib/record.ts'
import { volunteer, volunteerChange, volunteerInput } from './volunteers.schema.ts'

export const volunteerShapes = {
  row: volunteer,
  public: volunteer,
  input: volunteerInput,
  change: volunteerChange,
  names: { one: 'volunteer', many: 'volunteers' },
} as const satisfies RecordShapes
