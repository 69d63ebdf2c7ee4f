import { controlClass } from '#ui/fields/field-frame.tsx'
import { LineIcon } from '#ui/line-icon.tsx'

interface Props {
  label: string
  placeholder: string
  value: string
  onChange: (value: string) => void
}

/** Filters the list below while typing. */
export function SearchField({ label, placeholder, value, onChange }: Props) {
  return (
    <div className="relative w-full">
      <LineIcon name="search" className="pointer-events-none absolute top-3.5 left-3.5 size-4 text-grey" />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={event => onChange(event.target.value)}
        className={`${controlClass} text-ellipsis pl-10`}
      />
    </div>
  )
}
