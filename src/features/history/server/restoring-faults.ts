import { violationOf } from '#db/constraint-violation.ts'
import { Problem } from '#lib/problem.ts'
import { z } from '#lib/zod.ts'

const NUMBER_TAKEN = 'Another record has its number now, so it cannot be put back.'

/**
 * Runs a restore.
 * @throws Problem `invalid` when the values are no longer valid, `conflict` when another record has the id
 */
export async function refusingInvalid<T>(restore: () => Promise<T>): Promise<T> {
  try {
    return await restore()
  } catch (cause) {
    if (cause instanceof z.ZodError) {
      const fields = cause.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
      const [first] = fields
      throw new Problem('invalid', `It cannot be restored: ${first?.message}`, { fields, cause })
    }
    if (violationOf(cause)?.kind === 'unique') throw new Problem('conflict', NUMBER_TAKEN, { cause })
    throw cause
  }
}
