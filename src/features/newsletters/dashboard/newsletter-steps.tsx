const steps = ['Write', 'Look it over', 'Send']

export function NewsletterSteps({ now }: { now: 1 | 2 | 3 }) {
  return (
    <ol aria-label="Steps" className="flex gap-3 font-medium text-grey sm:gap-6">
      {steps.map((name, place) => {
        const isNow = place + 1 === now
        return (
          <li
            key={name}
            aria-current={isNow ? 'step' : undefined}
            className={`flex items-center gap-2 ${isNow ? 'font-semibold text-ink' : ''}`}
          >
            <span
              aria-hidden
              className={`grid size-7 place-items-center rounded-full text-[0.875rem] ${isNow ? 'bg-ink text-white' : 'border border-grey/70'}`}
            >
              {place + 1}
            </span>
            <span className={isNow ? '' : 'max-sm:sr-only'}>{name}</span>
          </li>
        )
      })}
    </ol>
  )
}
