import { answerParts } from '#features/questions/answer-parts.ts'

/** An answer with its line breaks and links. */
export function Answer({ id, text }: { id: string; text: string }) {
  return (
    <p id={id} className="scroll-mt-28 max-w-[36.5em] whitespace-pre-line pb-6 text-lg wrap-anywhere">
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
