import fields from './event-fields.json' with { type: 'json' }

export type EventField = keyof typeof fields

interface FieldWords {
  label: string
  hint?: string
  /** How it is edited: `prose`, `check`, or the type of an input. */
  kind?: string
  starred?: boolean
  /** What a line of it is called, and its fields. */
  list?: { noun: string; labels: Readonly<Record<string, string>> }
}

/** How a field of the event is named and edited. */
export function eventField(name: EventField): FieldWords {
  return fields[name]
}

export function isEventField(name: string): name is EventField {
  return Object.hasOwn(fields, name)
}
