/** The text for packages that could not be loaded. */
export function PackagesFault() {
  return <p role="alert">Could not load partnership packages. Please try again later.</p>
}
