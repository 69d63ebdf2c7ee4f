/** What is to be said about a file, in short. */
export function NotesList({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null
  const [first, ...others] = [...new Set(notes)]
  return (
    <div className="rounded-2xl bg-sky px-4 py-3 text-sky-deep wrap-anywhere">
      <p>{first}</p>
      {others.length > 0 && others.length < 4 && others.map(note => <p key={note}>{note}</p>)}
      {others.length >= 4 && (
        <details>
          <summary className="w-fit cursor-pointer py-1">{others.length} more notes</summary>
          <ul className="mt-1 grid list-disc gap-1 pl-5">
            {others.slice(0, 200).map(note => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
