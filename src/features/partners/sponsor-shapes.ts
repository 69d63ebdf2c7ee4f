import type { RecordShapes } from '#lib/record.ts'
import { publicSponsor, sponsor, sponsorChange, sponsorInput } from './partners.schema.ts'

export const sponsorShapes = {
  row: sponsor,
  public: publicSponsor,
  input: sponsorInput,
  change: sponsorChange,
  names: { one: 'sponsor', many: 'sponsors' },
} as const satisfies RecordShapes
