import fields from './event-fields.json' with { type: 'json' }

export type EventField = keyof typeof fields

export interface EventFieldWords {
  label: string
  hint?: string
  /** How it is edited: `prose`, `check`, or the type of an input. */
  kind?: string
  starred?: boolean
  list?: {
    /** The name of one line, such as 'Room'. */
    noun: string
    /** The fields of a line with their labels, in their order. */
    labels: Readonly<Record<string, string>>
    /** The choices of a field, by value; the last one for a new line. */
    choices?: Readonly<Record<string, Readonly<Record<string, string>>>>
  }
}

/** How a field of the event is named and edited. */
export function eventField(name: EventField): EventFieldWords {
  return fields[name]
}

export function isEventField(name: string): name is EventField {
  return Object.hasOwn(fields, name)
}
