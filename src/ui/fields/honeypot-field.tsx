import { TRAP_LABEL } from '#lib/form-checks.ts'

/** A field that only bots fill in; people who see it, in a text browser, are told to leave it empty. */
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
