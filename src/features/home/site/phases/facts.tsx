import type { ReactNode } from 'react'

interface Fact {
  topic: string
  title: ReactNode
  text: string
}

/** Topics on the left and facts on the right, separated by lines. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid">
      {facts.map(({ topic, title, text }) => (
        <div key={topic} className="grid gap-x-10 gap-y-1 border-line border-t py-5 md:grid-cols-[15rem_1fr] md:py-7">
          <dt className="font-semibold text-grey md:pt-1.5">{topic}</dt>
          <dd>
            {title && <p className="font-bold font-display text-2xl tracking-tight md:text-[1.75rem]">{title}</p>}
            {text && <p className="mt-1.5 max-w-[41.5em] whitespace-pre-line">{text}</p>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
