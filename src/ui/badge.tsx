import type { ReactNode } from 'react'

const tones = {
  yellow: 'bg-sun text-sun-deep',
  blue: 'bg-sky text-sky-deep',
  green: 'bg-leaf text-leaf-deep',
  red: 'bg-rose text-rose-deep',
  violet: 'bg-iris text-iris-deep',
} as const

export type BadgeTone = keyof typeof tones

/** A label that never wraps; its colour only repeats its text. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`badge inline-block wrap-normal rounded-full px-2.5 py-0.5 font-semibold text-[0.8125rem] ${tones[tone]}`}
    >
      {children}
    </span>
  )
}
