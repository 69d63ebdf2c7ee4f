import { recordFields, ruledTexts, year } from './fields.ts'
import { PROSE, type TextRules } from './text-rules.ts'
import { z } from './zod.ts'

/** What forms, lists and the history say of a field. */
export interface FieldFacts {
  label: string
  /** The sentence below its control. */
  hint?: string
  /** What an empty line shows. */
  placeholder?: string
  /** The control, if it is not that of the schema: a line, a number, a tick or a choice. */
  control?: 'prose' | 'email' | 'tel' | 'url' | 'time' | 'date' | 'datetime-local'
  /** The words for the values of a choice. */
  choices?: Readonly<Record<string, string>>
  /** How many words to aim at. */
  words?: number
  /** Whether PDFs and cards show it. */
  isPrinted?: true
}

type Fields = Readonly<Record<string, z.ZodType>>
type NoFields = Readonly<Record<never, never>>
type Joined<One, Two> = {
  [Name in keyof One | keyof Two]: Name extends keyof Two ? Two[Name] : Name extends keyof One ? One[Name] : never
}

const fieldFacts = z.registry<FieldFacts>()

/** A schema with facts of its own: several fields may share the schema that is given. */
export function field<Schema extends z.ZodType>(
  label: string,
  schema: Schema,
  facts: Omit<FieldFacts, 'label'> = {},
): Schema {
  const own = schema.clone(undefined, { parent: true })
  fieldFacts.add(own, { label, ...facts })
  return own
}

/** Texts that visitors enter, described by their rules. @param more what organizers alone see of a field */
export function ruledFields<Name extends string>(
  rules: TextRules<Name>,
  more?: Readonly<Partial<Record<NoInfer<Name>, Partial<FieldFacts>>>>,
): Record<Name, z.ZodString>
export function ruledFields(
  rules: TextRules,
  more: Readonly<Partial<Record<string, Partial<FieldFacts>>>> = {},
): Record<string, z.ZodString> {
  const described = Object.entries(ruledTexts(rules)).map(([name, schema]) => {
    const { label = '', maxLength, type, words } = rules[name] ?? {}
    const control = maxLength === PROSE ? 'prose' : type
    return [name, field(label, schema, { ...(control && { control }), ...(words && { words }), ...more[name] })]
  })
  return Object.fromEntries(described)
}

/** The facts of a described field. */
export function factsOf(schema: z.ZodType): FieldFacts {
  return fieldFacts.get(schema) ?? { label: '' }
}

/** The word for a value of a choice. */
export function wordOf(schema: z.ZodType, value: string): string {
  return factsOf(schema).choices?.[value] ?? value
}

/** The values of a choice with their words. */
export function choicesOf(schema: z.ZodType): { value: string; label: string }[] {
  const kind = schema instanceof z.ZodNullable ? schema.unwrap() : schema
  const values = kind instanceof z.ZodEnum ? kind.options.map(String) : []
  return values.map(value => ({ value, label: wordOf(schema, value) }))
}

/** The schemas of a collection's records. */
export interface RecordShapes {
  /** A whole record, as organizers read it; its fields are the table's columns. */
  row: z.ZodObject<{ id: z.ZodType<number>; version: z.ZodType<number> }>
  /** The public fields. */
  public: z.ZodObject
  /** The bodies that add and change a record. */
  input: z.ZodObject
  change: z.ZodObject
  /**
   * The keys of answers with one record and with many. Some specified answers also have `success`, and some orders are
   * sent under another key.
   */
  names: { one: string; many: string; success?: true; order?: string }
}

/** What a record that belongs to a year has besides its fields. */
export const yearly = { own: { year }, also: { year: year.optional() } }

/**
 * A record type, described once: its schemas and labels follow from its fields.
 * @param fields what organizers enter
 * @param options.own further fields, which the server sets
 * @param options.also what only a new record is sent with
 * @param options.needed what a new record cannot do without
 * @param options.hidden what visitors never get, besides the bookkeeping
 */
export function record<
  const F extends Fields,
  const Names extends { one: string; many: string; success?: true; order?: string },
  const Needed extends keyof F,
  const Own extends Fields = NoFields,
  const Also extends Fields = NoFields,
  const Hidden extends keyof F | keyof Own = never,
>(fields: F, options: { names: Names; own?: Own; also?: Also; needed: readonly Needed[]; hidden?: readonly Hidden[] }) {
  const { names, own, also, needed, hidden = [] } = options
  const change = z.object(fields).partial()
  const row = z.object(joined(joined(fields, recordFields), own))
  return {
    /** All fields, as a form holds them. */
    values: z.object(fields),
    row,
    public: z.object(without(row.shape, [...bookkeeping, ...hidden])),
    input: z.object(joined(joined(change.shape, only(fields, needed)), also)),
    change,
    labels: labelsOf(fields),
    names,
  }
}

const bookkeeping = ['version', 'createdAt', 'updatedAt'] as const

function joined<One extends Fields, Two extends Fields>(one: One, two?: Two): Joined<One, Two>
function joined(one: Fields, two?: Fields): Fields {
  return { ...one, ...two }
}

function only<F extends Fields, Name extends keyof F>(fields: F, names: readonly Name[]): { [N in Name]: F[N] }
function only(fields: Fields, names: readonly PropertyKey[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))
}

function without<F extends Fields, Name extends PropertyKey>(
  fields: F,
  names: readonly Name[],
): { [N in keyof F as Exclude<N, Name>]: F[N] }
function without(fields: Fields, names: readonly PropertyKey[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
}

function labelsOf<F extends Fields>(fields: F): Record<keyof F & string, string>
function labelsOf(fields: Fields): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, factsOf(schema).label]))
}
