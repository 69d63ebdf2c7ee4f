/** A field for programs that fill in everything: people neither see it nor reach it, and a form that has it filled is forgotten. */
export function FormTrap() {
  return (
    <div aria-hidden className="absolute -left-[9999px] size-px overflow-hidden">
      <label>
        Homepage
        <input name="homepage" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
