import { text } from '#lib/fields.ts'
import { preciseLength, readLength } from './lengths.ts'

/** A length in minutes and seconds; stored as '2:30'. */
export const lengthField = text()
  .overwrite(written => {
    const length = readLength(written)
    return length === undefined ? written : preciseLength(length)
  })
  .refine(written => written === '' || readLength(written) !== undefined, 'Please use minutes and seconds such as 2:30')
