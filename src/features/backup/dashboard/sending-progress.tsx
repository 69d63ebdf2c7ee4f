interface Props {
  /** How much has been sent, from 0 to 1. */
  share: number
  /** What the server does once it has all: 'Importing...'. */
  doing: string
}

/** How much of a file has been sent, and that the server is at work on it. */
export function SendingProgress({ share, doing }: Props) {
  const sending = share < 1
  return (
    <div>
      <p role="status" className="mb-1.5 font-semibold text-[0.875rem]">
        {sending ? 'Sending the file...' : doing}
      </p>
      <progress
        value={sending ? share : undefined}
        aria-label={sending ? 'Sending the file' : doing}
        className="h-2.5 w-full accent-ember-deep"
      />
    </div>
  )
}
