/** The text for speakers that could not be loaded. */
export function SpeakersFault() {
  return <p role="alert">Could not load speakers. Please try again later.</p>
}
