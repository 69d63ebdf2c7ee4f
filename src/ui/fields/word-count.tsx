import { countWords } from '#lib/text/count-words.ts'

/** How many words a text has, of how many it should have at most; more are taken too. */
export function WordCount({ text, limit }: { text: string; limit: number }) {
  const count = countWords(text)
  return (
    <span className={count > limit ? 'font-semibold text-sun-deep' : ''}>
      {count} of {limit} words
    </span>
  )
}
