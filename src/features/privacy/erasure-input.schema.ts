import { email, required } from '#lib/fields.ts'
import { z } from '#lib/zod.ts'

const address = email('Please enter a valid email address.')

export const personInput = z.object({ email: address })

/** The same, typed twice: an erasure cannot be undone. */
export const erasureInput = personInput
  .extend({ confirmation: required('Please type the address once more', 254) })
  .refine(({ email, confirmation }) => email.toLowerCase() === confirmation.toLowerCase(), {
    error: 'This is not the address above',
    path: ['confirmation'],
  })
