import { Play } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { StoredPicture } from '#features/media/stored-picture.tsx'
import { readRecording } from '#features/speakers/recording.ts'
import type { PublicSpeaker } from '#features/speakers/speakers.schema.ts'
import { RecordingPlayer } from './recording-player.tsx'

interface Props {
  speaker: Pick<PublicSpeaker, 'name' | 'photo' | 'talkTitle' | 'topic' | 'recording'>
  /** Whether it is one of many, with a shorter text. */
  small?: boolean
}

/** Whether the page is hydrated, so that a press plays here. */
function useAwake(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}

/** The recording of a talk: a picture until pressed, so that no service learns of the visit before. */
export function TalkRecording({ speaker, small = false }: Props) {
  const [isWanted, setIsWanted] = useState(false)
  const isAwake = useAwake()
  const recording = readRecording(speaker.recording)
  if (!recording) return null
  const title = `${speaker.name}: ${speaker.talkTitle ?? speaker.topic}`
  const poster = <RecordingPoster photo={speaker.photo} small={small} />
  const look = `recording ${small ? 'aspect-[16/10] rounded-2xl' : 'aspect-video rounded-3xl'}`
  return (
    <>
      {isWanted ? (
        <div className={look}>
          <RecordingPlayer recording={recording} title={title} address={speaker.recording} small={small} />
        </div>
      ) : isAwake ? (
        <button
          type="button"
          aria-label={`Watch the recording of ${title}`}
          className={`${look} cursor-pointer text-left`}
          onClick={() => setIsWanted(true)}
        >
          {poster}
        </button>
      ) : (
        <a href={speaker.recording} aria-label={`Watch the recording of ${title}`} className={look}>
          {poster}
        </a>
      )}
      {!small && (
        <p className="mt-4 text-[0.9375rem] text-grey">
          {recording.kind === 'frame'
            ? `Plays from ${recording.service}, which learns of you only when you press.`
            : `Plays from ${recording.service} when you press.`}{' '}
          <a
            href={speaker.recording}
            target="_blank"
            rel="noopener"
            className="pressable inline-block underline underline-offset-4"
          >
            Watch it there instead<span className="sr-only"> (opens in a new tab)</span>
          </a>
        </p>
      )}
    </>
  )
}

/** Night, a cone of light, the portrait on the right, and an ember disc in the light. */
function RecordingPoster({ photo, small }: { photo: string; small: boolean }) {
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
