import { email, required } from '#lib/fields.ts'
import { z } from '#lib/zod.ts'

const address = email('Please enter a valid email address.')

/** Whose data is looked for. */
export const personInput = z.object({ email: address })

/** The same, typed once more: what is erased cannot be brought back. */
export const erasureInput = personInput
  .extend({ confirmation: required('Please type the address once more', 254) })
  .refine(({ email, confirmation }) => email.toLowerCase() === confirmation.toLowerCase(), {
    error: 'This is not the address above',
    path: ['confirmation'],
  })
