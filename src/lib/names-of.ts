/** The names of a schema's fields, for `pick` and `omit`. */
export function namesOf<Name extends string>(fields: Readonly<Record<Name, unknown>>): Record<Name, true>
export function namesOf(fields: object): Record<string, true> {
  return Object.fromEntries(Object.keys(fields).map(name => [name, true]))
}
