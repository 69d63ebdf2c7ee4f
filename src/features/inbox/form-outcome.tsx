import type { Outcome } from './use-sending.ts'

interface Props {
  outcome: Outcome | undefined
  /** Where on this page the server sends those who came without scripts, and what they read there. */
  landing?: { anchor: string; thanks: string }
}

/** What became of a form, beside it: the toast goes away, this stays. */
export function FormOutcome({ outcome, landing }: Props) {
  return (
    <>
      {landing && (
        <p
          id={landing.anchor}
          className="hidden scroll-mt-40 rounded-xl bg-leaf px-4 py-3 font-medium text-leaf-deep target:block"
        >
          {landing.thanks}
        </p>
      )}
      <p
        role={outcome?.kind === 'error' ? 'alert' : 'status'}
        className={outcome ? `rounded-xl px-4 py-3 font-medium ${looks[outcome.kind]}` : 'sr-only'}
      >
        {outcome?.text}
      </p>
    </>
  )
}

const looks = { success: 'bg-leaf text-leaf-deep', error: 'bg-rose text-rose-deep' } as const
