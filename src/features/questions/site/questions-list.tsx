import { answerParts } from '#features/questions/answer-parts.ts'
import { groupQuestions } from '#features/questions/question-groups.ts'
import type { PublicQuestion } from '#features/questions/questions.schema.ts'
import { LineIcon } from '#ui/line-icon.tsx'

/** The questions by group, folded, beside links to the groups. */
export function QuestionsList({ questions }: { questions: readonly PublicQuestion[] }) {
  const groups = groupQuestions(questions)
  return (
    <div className="wrap grid grid-cols-1 gap-12 py-20 md:grid-cols-[13rem_minmax(0,1fr)] md:gap-18 md:py-28">
      <nav aria-label="Parts of this page" className="md:sticky md:top-28 md:self-start">
        <p className="text-[0.9375rem] text-grey">On this page</p>
        <ul className="mt-2 flex flex-wrap gap-2 md:grid md:gap-0">
          {groups.map(({ name }) => (
            <li key={name} className="min-w-0">
              <a
                href={`#${encodeURIComponent(anchorOf(name))}`}
                className="inline-flex min-h-11 items-center rounded-full border border-line bg-paper px-4 py-1 font-semibold wrap-anywhere hover:text-ember-deep md:border-0 md:bg-transparent md:px-0"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid grid-cols-1 gap-16">
        {groups.map(({ name, questions: entries }) => (
          <section key={name} aria-labelledby={anchorOf(name)}>
            <h2 id={anchorOf(name)} className="mb-5 scroll-mt-24 text-[clamp(1.75rem,3.4vw,2.75rem)]">
              {name}
            </h2>
            {entries.map(({ id, question, answer }) => (
              <details key={id} className="group border-line border-t last:border-b" open={id === questions[0]?.id}>
                <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-6 py-4.5 [&::-webkit-details-marker]:hidden">
                  <h3 className="min-w-0 text-[1.375rem] leading-[1.2] wrap-anywhere md:text-[1.625rem]">{question}</h3>
                  <LineIcon
                    name="plus"
                    className="size-5 shrink-0 text-ember-deep transition-transform duration-200 ease-out group-open:rotate-45"
                  />
                </summary>
                <Answer id={`answer-${id}`} text={answer} />
              </details>
            ))}
          </section>
        ))}
      </div>
    </div>
  )
}

function anchorOf(group: string): string {
  return group.toLowerCase().replace(/\s+/g, '-')
}

/** An answer with its line breaks and links. */
function Answer({ id, text }: { id: string; text: string }) {
  return (
    <p id={id} className="scroll-mt-28 max-w-[37.5em] whitespace-pre-line pb-6 text-lg wrap-anywhere">
      {answerParts(text).map(part =>
        part.href === undefined ? (
          part.text
        ) : (
          <a
            key={part.at}
            href={part.href}
            rel="noopener"
            className="font-semibold underline decoration-2 decoration-ember underline-offset-4"
          >
            {part.text}
          </a>
        ),
      )}
    </p>
  )
}
