interface Props {
  /** The query of what is shown. */
  of: { isRefetchError: boolean }
}

/** Says quietly that what is shown could not be brought up to date. */
export function StaleNotice({ of }: Props) {
  if (!of.isRefetchError) return null
  return (
    <p role="status" className="mt-8 text-[0.9375rem] text-grey in-[.bg-night]:text-mist">
      This may be out of date. The latest could not be loaded.
    </p>
  )
}
