const lines = {
  close: 'm6 6 12 12M18 6 6 18',
  menu: 'M4 6h16M4 12h16M4 18h16',
  more: 'm6 9 6 6 6-6',
  person: 'M8 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0M5 21v-1a5 5 0 0 1 5-5h4a5 5 0 0 1 5 5v1',
}

interface LineIconProps {
  name: keyof typeof lines
  className?: string
  strokeWidth?: number
}

/** The icons of the header and of a missing portrait, in the style of Lucide, which would add 1.4 kB to every page. */
export function LineIcon({ name, className = 'size-6', strokeWidth = 2 }: LineIconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      className={className}
    >
      <path d={lines[name]} />
    </svg>
  )
}
