import type { ReactNode } from 'react'

const tones = {
  yellow: 'bg-sun text-sun-deep',
  blue: 'bg-sky text-sky-deep',
  green: 'bg-leaf text-leaf-deep',
  red: 'bg-rose text-rose-deep',
  violet: 'bg-iris text-iris-deep',
} as const

export type BadgeTone = keyof typeof tones

/** A label that never wraps; its colour only repeats its text. In rows of phones it is a word with a dot. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`inline-block wrap-normal rounded-full px-2.5 py-0.5 font-semibold text-[0.8125rem] phone:in-[.linked-row]:bg-transparent phone:in-[.linked-row]:p-0 phone:in-[.linked-row]:before:mr-1.5 phone:in-[.linked-row]:before:inline-block phone:in-[.linked-row]:before:size-2 phone:in-[.linked-row]:before:rounded-full phone:in-[.linked-row]:before:bg-current phone:in-[.linked-row]:before:content-[''] ${tones[tone]}`}
    >
      {children}
    </span>
  )
}
