import { countWords } from '#lib/text/count-words.ts'

/** The number of words, and the recommended maximum. */
export function WordCount({ text, limit }: { text: string; limit: number }) {
  const count = countWords(text)
  return (
    <span className={count > limit ? 'font-semibold text-sun-deep' : ''}>
      {count} of {limit} words
    </span>
  )
}
