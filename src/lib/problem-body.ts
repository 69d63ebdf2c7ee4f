import type { ProblemBody } from './problem-schema.ts'

export type FieldError = NonNullable<ProblemBody['fields']>[number]

/** Whether a parsed body is our problem, not a proxy's page. */
export function isProblemBody(body: unknown): body is ProblemBody {
  return typeof body === 'object' && body !== null && 'detail' in body && 'code' in body && 'status' in body
}
