import type { ScreenIconName } from '#lib/terms/icons.ts'

/** An icon of the sprite in the page of a screen or desk. */
export function ScreenIcon({ name }: { name: ScreenIconName }) {
  return (
    <svg aria-hidden className="i" viewBox="0 0 24 24">
      <use href={`#icon-${name}`} />
    </svg>
  )
}
