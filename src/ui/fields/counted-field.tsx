import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { countWords } from '#lib/text/count-words.ts'
import { TextareaField } from './textarea-field.tsx'

/** Several lines of text with a recommended number of words, and a live count. */
export function CountedField({ label, words, ...rest }: ComponentProps<typeof TextareaField> & { words: number }) {
  const control = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  // Text typed before hydration, or put back by the browser.
  useEffect(() => setText(control.current?.value ?? ''), [])
  return (
    <TextareaField
      label={
        <>
          {label} (max {words} words)
        </>
      }
      hint={
        <span className="needs-script">
          <WordCount text={text} limit={words} />
        </span>
      }
      ref={control}
      rows={words > 100 ? 6 : 3}
      onChange={event => setText(event.target.value)}
      {...rest}
    />
  )
}

/** The number of words, and the recommended maximum. */
export function WordCount({ text, limit }: { text: string; limit: number }) {
  const count = countWords(text)
  return (
    <span className={count > limit ? 'font-semibold text-sun-deep' : ''}>
      {count} of {limit} words
    </span>
  )
}
