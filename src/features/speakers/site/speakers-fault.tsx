/** Stands where speakers would be, had they come. */
export function SpeakersFault() {
  return <p role="alert">Could not load speakers. Please try again later.</p>
}
