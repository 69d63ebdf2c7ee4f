interface Props {
  /** The query of the content. */
  of: { isRefetchError: boolean }
}

/** A quiet note that the content could not be refreshed. */
export function StaleNotice({ of }: Props) {
  if (!of.isRefetchError) return null
  return (
    <p role="status" className="mt-8 text-[0.9375rem] text-grey in-[.bg-night]:text-mist">
      This may be out of date. The latest could not be loaded.
    </p>
  )
}
