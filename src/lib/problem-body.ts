export interface FieldError {
  /** Path of the field in the body, parts joined by dots. */
  field: string
  message: string
}

/** What a failed call answers (RFC 9457). */
export interface ProblemBody {
  title: string
  status: number
  code: string
  /** A sentence for the person in front of the screen. */
  detail: string
  requestId: string
  fields?: FieldError[] | undefined
  /** The record as it stands, where a change came too late (412). */
  current?: unknown
  /** Seconds until another try makes sense. */
  retryAfter?: number | undefined
}

/** Whether a parsed body is a problem of ours, not the page of some proxy in between. */
export function isProblemBody(body: unknown): body is ProblemBody {
  return typeof body === 'object' && body !== null && 'detail' in body && 'code' in body && 'status' in body
}
