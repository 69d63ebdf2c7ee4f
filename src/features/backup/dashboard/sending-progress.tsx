interface Props {
  /** The share that is sent, from 0 to 1. */
  share: number
  /** The text once everything is sent: 'Importing...'. */
  doing: string
}

/** The progress of an upload and of the work after it. */
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
