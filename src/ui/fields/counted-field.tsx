import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { TextareaField } from './textarea-field.tsx'
import { WordCount } from './word-count.tsx'

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
