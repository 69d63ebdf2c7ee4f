import { config, z } from 'zod'

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

/** Messages for faults without one. */
function customError(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_value') return `Please give one of: ${issue.values.join(', ')}`
  if (issue.code === 'invalid_union') return 'Please give another value'
  if (issue.code !== 'invalid_type') return undefined
  return `Please give ${kinds[issue.expected] ?? 'another value'}`
}

// In browsers zod would try eval for speed, which the pages' policy forbids and reports.
config({ jitless: 'window' in globalThis, customError })

export { z }
