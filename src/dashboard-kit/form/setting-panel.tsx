import { type ReactNode, useContext, useId } from 'react'
import { OpenLineContext } from './open-line.ts'

interface Props {
  title: string
  about?: ReactNode
  children: ReactNode
}

/** A form under its heading: a panel of a tab, or a part of an open line. */
export function SettingPanel({ title, about, children }: Props) {
  const heading = useId()
  const isInLine = useContext(OpenLineContext) !== null
  const Heading = isInLine ? 'h4' : 'h2'
  return (
    <section
      aria-labelledby={heading}
      className={isInLine ? '' : 'rounded-2xl border border-line bg-paper p-[min(1.25rem,6vw)] sm:p-7'}
    >
      <Heading id={heading} className={isInLine ? 'text-lg' : 'text-xl'}>
        {title}
      </Heading>
      {about && <p className="mt-1.5 text-grey">{about}</p>}
      <div className="mt-5">{children}</div>
    </section>
  )
}
