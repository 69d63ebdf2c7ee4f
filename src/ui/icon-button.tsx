import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

/** A button with an icon only: `label` is its name and tooltip. */
export function IconButton({
  icon: Icon,
  label,
  className = '',
  ...button
}: { icon: LucideIcon; label: string } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`grid size-9 touch:size-11 shrink-0 cursor-pointer place-items-center rounded-lg text-grey transition-colors duration-150 hover:bg-ink/6 hover:text-ink aria-disabled:cursor-default aria-disabled:bg-transparent aria-disabled:text-mist ${className}`}
      {...button}
    >
      <Icon aria-hidden className="size-[1.125rem]" />
    </button>
  )
}
