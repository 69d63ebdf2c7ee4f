import { type ReactNode, useId } from 'react'

interface Props {
  title: string
  about?: ReactNode
  children: ReactNode
}

/** A form of the Settings tab under its heading. */
export function SettingPanel({ title, about, children }: Props) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="rounded-2xl border border-line bg-paper p-[min(1.25rem,6vw)] sm:p-7">
      <h2 id={heading} className="text-xl">
        {title}
      </h2>
      {about && <p className="mt-1.5 text-grey">{about}</p>}
      <div className="mt-5">{children}</div>
    </section>
  )
}
