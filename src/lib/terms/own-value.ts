/** The value under a name that people chose, which may be one that every object has, such as 'constructor'. */
export function ownValue<Value>(values: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined
}
