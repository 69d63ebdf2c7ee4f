import type { ReactNode } from 'react'

interface Props {
  text: ReactNode
  className?: string
}

/** Why something was not done, beside its button. */
export function ProblemLine({ text, className = '' }: Props) {
  return (
    <p role="alert" className={`font-medium text-alert ${className}`}>
      {text}
    </p>
  )
}

/** The same in a box, which is there only with a text. */
export function ProblemBox({ text, className = 'mt-4' }: Props) {
  return text ? (
    <p role="alert" className={`rounded-xl bg-rose px-4 py-3 text-rose-deep ${className}`}>
      {text}
    </p>
  ) : null
}
