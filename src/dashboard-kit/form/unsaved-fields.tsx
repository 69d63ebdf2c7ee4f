import { countText } from '#lib/text/count-text.ts'

/** Says what is not saved, by labels. */
export function UnsavedFields({ changed, className }: { changed: readonly string[]; className: string }) {
  return (
    <p role="status" className={changed.length > 0 ? `min-w-0 ${className}` : 'sr-only'}>
      {changed.length > 0 && (
        <>
          <strong className="block font-semibold text-sun-deep">{countText(changed.length, 'change')} not saved</strong>
          <span className="block truncate text-[0.875rem] text-grey">{changed.join(', ')}</span>
        </>
      )}
    </p>
  )
}
