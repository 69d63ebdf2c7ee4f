/** The default outcomes of a talk (decision P6). */
const ofAnyTalk = [
  'See a familiar thing from a side you had not considered',
  'Hear what it took to get there, from someone who has been',
  'Take home one small thing to try this week',
  'Leave with a question worth asking your neighbours',
]

/** A talk's own outcomes, one per line, or the defaults. */
export function learningOutcomesOf(own: string): string[] {
  const lines = own
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
  return lines.length > 0 ? lines : ofAnyTalk
}
