import type { NetworkName } from '#lib/terms/icons.ts'

const known: readonly string[] = ['linkedin', 'facebook', 'instagram', 'twitter', 'youtube'] satisfies NetworkName[]

/** The icon of a network, or a globe. */
export function SocialIcon({ name }: { name: string }) {
  const network = name.toLowerCase()
  return (
    <svg aria-hidden className="size-5">
      <use href={`#icon-${known.includes(network) ? network : 'globe'}`} />
    </svg>
  )
}
