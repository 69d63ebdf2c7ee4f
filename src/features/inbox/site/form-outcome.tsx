import type { Outcome } from './use-sending.ts'

/** What became of a form, beside it: the toast goes away, this stays. */
export function FormOutcome({ outcome }: { outcome: Outcome | undefined }) {
  return (
    <p
      role={outcome?.kind === 'error' ? 'alert' : 'status'}
      className={outcome ? `rounded-xl px-4 py-3 font-medium ${looks[outcome.kind]}` : 'sr-only'}
    >
      {outcome?.text}
    </p>
  )
}

const looks = { success: 'bg-leaf text-leaf-deep', error: 'bg-rose text-rose-deep' } as const
