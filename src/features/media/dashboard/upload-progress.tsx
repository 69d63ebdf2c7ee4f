/** The progress of an upload, from 0 to 1. */
export function UploadProgress({ share }: { share: number }) {
  const text = share < 1 ? `Uploading... ${Math.round(share * 100)}%` : 'Uploading... almost done'
  return (
    <div className="mt-5">
      <p role="status" className="mb-1.5 font-semibold text-[0.875rem]">
        {share < 1 ? 'Uploading...' : 'Uploading... almost done'}
      </p>
      <progress value={share} aria-label="Upload" aria-valuetext={text} className="h-2.5 w-full accent-ember-deep" />
    </div>
  )
}
