import type { z } from '#lib/zod.ts'

/** Changes that a person sent by their link and that visitors do not see yet. Some were sent back to the person. */
interface Waiting {
  sentBack?: readonly string[] | undefined
  [field: string]: unknown
}

interface Fields<AtOnce, Held> {
  /** The fields that only organizers see. */
  atOnce: z.ZodType<AtOnce>
  /** The fields that visitors see, now or later, and `sentBack`. */
  waiting: z.ZodType<Held>
}

/** The fields with a change, and those that an organizer still has to look at. */
export function waitingFields({ sentBack = [], ...changes }: Waiting): { all: string[]; open: string[] } {
  const all = Object.keys(changes)
  return { all, open: all.filter(field => !sentBack.includes(field)) }
}

/**
 * The change of a record by what its person sent: some fields apply at once, the others wait for approval (decision S2).
 * A field that is sent as visitors see it waits no longer. A field that is sent as it waits already stays as it is, also
 * when it was sent back.
 * @param sent other fields than those of `fields` are ignored
 * @returns only what differs; `isNews` when an organizer has something new to look at
 */
export function propose<AtOnce extends object, Held extends Waiting>(
  record: { waiting: Waiting },
  sent: object,
  fields: Fields<AtOnce, Held>,
): { change: AtOnce & { waiting?: Held }; isNews: boolean } {
  const { sentBack: _, ...held } = fields.waiting.parse(sent)
  const unseen = differing(record, held)
  const anew = differing(record.waiting, unseen)
  const answered = Object.keys(held).filter(field => field in anew || (field in record.waiting && !(field in unseen)))
  const change = fields.atOnce.parse(differing(record, fields.atOnce.parse(sent)))
  if (answered.length === 0) return { change, isNews: false }
  const waiting = fields.waiting.parse({ ...withoutFields(record.waiting, answered), ...anew })
  return { change: { ...change, waiting }, isNews: waitingFields(waiting).open.length > 0 }
}

/** The change of a record that shows visitors what waits in some fields. */
export function approve(record: { waiting: Waiting }, fields: readonly string[]): { waiting: object } {
  const values = Object.fromEntries(fields.map(field => [field, record.waiting[field]]))
  return { ...values, waiting: withoutFields(record.waiting, fields) }
}

/** What waits when exactly these fields are sent back to the person. */
export function withSentBack<Held extends Waiting>(waiting: Held, fields: readonly string[]): Held {
  const sentBack = waitingFields(waiting).all.filter(field => fields.includes(field))
  return { ...waiting, sentBack: sentBack.length > 0 ? sentBack : undefined }
}

function withoutFields({ sentBack, ...changes }: Waiting, fields: readonly string[]): Waiting {
  const left = Object.entries(changes).filter(([field]) => !fields.includes(field))
  const still = sentBack?.filter(field => !fields.includes(field)) ?? []
  return { ...Object.fromEntries(left), ...(still.length > 0 && { sentBack: still }) }
}

function differing(record: object, values: object): Record<string, unknown> {
  const before = new Map<string, unknown>(Object.entries(record))
  return Object.fromEntries(Object.entries(values).filter(([field, value]) => !isSame(value, before.get(field))))
}

/** The fields are texts and lists of texts. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
