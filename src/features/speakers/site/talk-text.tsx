import { type ReactNode, useId } from 'react'
import type { PublicSpeaker } from '#features/speakers/speakers.schema.ts'
import { Paragraphs } from '#ui/paragraphs.tsx'

/** The talk's description, outcomes and impact. */
export function TalkText({ speaker }: { speaker: PublicSpeaker }) {
  const { name, topic, talkSummary, talkDescription, talkImpact, learningOutcomes } = speaker
  const summary = talkSummary || `${name} on ${topic}: one person, one story, told for everyone in the room.`
  return (
    <div className="grid grid-cols-1 content-start gap-14">
      <Part title="Session Synopsis">
        <div className="grid grid-cols-1 gap-5 border-ember border-l-4 pl-5 font-bold font-display text-2xl leading-snug tracking-tight md:text-3xl">
          <Paragraphs text={summary} />
        </div>
        <div className="mt-5 grid grid-cols-1 gap-5 empty:hidden">
          <Paragraphs text={talkDescription} />
        </div>
      </Part>
      <Part title="Learning Outcomes">
        <ul className="grid grid-cols-1 gap-4">
          {learningOutcomesOf(learningOutcomes).map(outcome => (
            <li
              key={outcome}
              className="flex gap-4 before:mt-[0.8em] before:h-[3px] before:w-6 before:shrink-0 before:bg-ember"
            >
              <span className="min-w-0">{outcome}</span>
            </li>
          ))}
        </ul>
      </Part>
      {talkImpact && (
        <Part title="Expected Impact">
          <div className="grid grid-cols-1 gap-5">
            <Paragraphs text={talkImpact} />
          </div>
        </Part>
      )}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="max-w-[41.5em] text-lg">
      <h2 id={heading} className="mb-6 text-[clamp(1.75rem,3.4vw,2.75rem)]">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** The default outcomes of a talk (decision P6). */
const ofAnyTalk = [
  'See a familiar thing from a side you had not considered',
  'Hear what it took to get there, from someone who has been',
  'Take home one small thing to try this week',
  'Leave with a question worth asking your neighbours',
]

/** A talk's own outcomes, one per line, or the defaults. */
function learningOutcomesOf(own: string): string[] {
  const lines = own
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
  return lines.length > 0 ? lines : ofAnyTalk
}
