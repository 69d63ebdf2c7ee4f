import { Play } from 'lucide-react'
import { StoredPicture } from '#features/media/stored-picture.tsx'

/** Night, a cone of light, the portrait on the right, and an ember disc in the light. */
export function RecordingPoster({ photo, small }: { photo: string; small: boolean }) {
  return (
    <>
      <StoredPicture
        src={photo}
        alt=""
        width={720}
        height={720}
        sizes={small ? '(min-width: 48rem) 14rem, 60vw' : '(min-width: 48rem) 36rem, 56vw'}
        widest={800}
        className="recording-portrait"
        otherwise={null}
      />
      <span
        className="absolute bottom-5 left-5 flex items-center gap-3 font-semibold text-white md:data-[wide]:bottom-9 md:data-[wide]:left-9"
        data-wide={small ? undefined : ''}
      >
        <span
          className={`grid place-items-center rounded-full bg-accent text-on-accent transition-colors duration-200 ${small ? 'size-13' : 'size-13 md:size-18'}`}
        >
          <Play
            aria-hidden
            fill="currentColor"
            strokeWidth={0}
            className={`ml-0.5 ${small ? 'size-5' : 'size-5 md:size-7'}`}
          />
        </span>
        <span>Watch{!small && <span className="max-sm:hidden"> the recording</span>}</span>
      </span>
    </>
  )
}
