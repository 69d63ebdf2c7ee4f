/** The Speakers tab. */
export function SpeakersAdmin() {
  return <h1 className="text-3xl">Manage Speakers</h1>
}
