/** What any talk gives, where its speaker has named nothing (decision P6). */
const ofAnyTalk = [
  'See a familiar thing from a side you had not considered',
  'Hear what it took to get there, from someone who has been',
  'Take home one small thing to try this week',
  'Leave with a question worth asking your neighbours',
]

/** What one will take home from a talk: its own list, one a line, if it has any. */
export function learningOutcomesOf(own: string): string[] {
  const lines = own
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
  return lines.length > 0 ? lines : ofAnyTalk
}
