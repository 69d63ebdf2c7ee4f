interface Props {
  text: string
  /** The index of the first marked letter; negative for none. */
  start: number
  length: number
  className?: string
}

/** A text with a marked part. */
export function MarkedPart({ text, start, length, className }: Props) {
  if (start < 0) return text
  return (
    <>
      {text.slice(0, start)}
      <mark className={className}>{text.slice(start, start + length)}</mark>
      {text.slice(start + length)}
    </>
  )
}
