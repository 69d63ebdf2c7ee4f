import { z } from './zod.ts'

/** The body of a failed call (RFC 9457). */
export const problemBody = z.object({
  title: z.string(),
  status: z.int(),
  code: z.string().describe('Which way of failing it is, for programs.'),
  detail: z.string().describe('A sentence for the person in front of the screen.'),
  requestId: z.string().describe('The id under which the log of the server knows the call.'),
  fields: z
    .array(
      z.object({
        field: z.string().describe('Path of the field in the body, parts joined by dots.'),
        message: z.string(),
      }),
    )
    .optional(),
  current: z
    .unknown()
    .optional()
    .describe('The current record, after a late change (412), or the required second step (403).'),
  retryAfter: z.number().optional().describe('Seconds until another try makes sense.'),
  success: z.literal(false).optional().describe('Only of a failed upload.'),
  error: z.string().optional().describe('Only of a failed upload: the same sentence as `detail`.'),
})

export type ProblemBody = z.infer<typeof problemBody>
