import { required, text } from '#lib/fields.ts'
import { field, record, yearly } from '#lib/record.ts'
import { PROSE } from '#lib/text-rules.ts'
import { z } from '#lib/zod.ts'

/** The numbers of grades that a criterion can have. */
const FEWEST_GRADES = 2
const MOST_GRADES = 5
const HEAVIEST = 5
const WRONG_WEIGHT = `Please enter a weight from 0 to ${HEAVIEST}`

/** What reviewers grade applications to speak by (decision C3). */
export const criterionShapes = record(
  {
    name: field('Name', required('Name is required')),
    help: field('Help for reviewers', text(PROSE), { control: 'prose' }),
    grades: field(
      'Grades',
      required('Please name the grades', PROSE)
        .overwrite(lines => gradeNames(lines).join('\n'))
        .refine(isScale, `Please name ${FEWEST_GRADES} to ${MOST_GRADES} different grades, one per line`),
      { control: 'prose', hint: `${FEWEST_GRADES} to ${MOST_GRADES}, one per line, the best first.` },
    ),
    counts: field('In the ranking', z.enum(['decides', 'informs']), {
      choices: { decides: 'Decides', informs: 'Informs: shown, not counted' },
    }),
    weight: field('Weight', z.int(WRONG_WEIGHT).min(0, WRONG_WEIGHT).max(HEAVIEST, WRONG_WEIGHT), {
      hint: `0 to ${HEAVIEST}. A grade of weight 2 counts as two; 0 counts as none.`,
    }),
  },
  {
    names: { one: 'criterion', many: 'criteria' },
    needed: ['name', 'grades'],
    own: { isVote: z.boolean(), ...yearly.own },
    also: yearly.also,
  },
)

/** The criterion of the votes yes, maybe and no, as a year begins (decision O2). */
export const voteCriterion = {
  name: 'Invite to speak?',
  help: '',
  grades: 'Yes\nMaybe\nNo',
  counts: 'decides',
  weight: 1,
  isVote: true,
} as const

/** The names of grades, the best first. */
export function gradeNames(grades: string): string[] {
  return grades
    .split('\n')
    .map(name => name.trim())
    .filter(Boolean)
}

function isScale(grades: string): boolean {
  const names = gradeNames(grades)
  return names.length >= FEWEST_GRADES && names.length <= MOST_GRADES && new Set(names).size === names.length
}

export type CriterionRow = z.infer<typeof criterionShapes.row>
