import { TRAP_LABEL } from '#lib/form-checks.ts'

/** A field for programs that fill in everything: people who see it, in a text browser, read that it stays empty. */
export function HoneypotField() {
  return (
    <div aria-hidden className="absolute -left-[9999px] size-px overflow-hidden">
      <label>
        {TRAP_LABEL}
        <input name="homepage" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
