import { useEvent } from '#features/event/site/use-event.ts'
import { Section } from '#ui/section.tsx'
import steps from './selection-steps.json' with { type: 'json' }

/** The steps from an application to a talk. */
export function SelectionSteps() {
  const { brandName } = useEvent()
  return (
    <Section
      title="How we choose"
      subtitle={`Talks at ${brandName} last from 5 to 18 minutes. They are not pitches, and no one is paid to give one.`}
    >
      <ol className="grid max-w-4xl gap-9 [counter-reset:step]">
        {steps.map(({ title, text }) => (
          <li
            key={title}
            className="grid grid-cols-[3rem_1fr] gap-x-4 [counter-increment:step] before:font-display before:font-[780] before:text-5xl before:text-ember-deep before:leading-none before:content-[counter(step)] md:grid-cols-[5rem_1fr] md:before:text-7xl"
          >
            <div>
              <h3 className="text-2xl md:text-3xl">{title}</h3>
              <p className="mt-2 max-w-[37.5em] text-grey">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
