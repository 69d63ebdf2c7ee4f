import { useState, useSyncExternalStore } from 'react'
import { readRecording } from '#features/speakers/recording.ts'
import type { PublicSpeaker } from '#features/speakers/speakers.schema.ts'
import { RecordingPlayer } from './recording-player.tsx'
import { RecordingPoster } from './recording-poster.tsx'

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
          <a href={speaker.recording} target="_blank" rel="noopener" className="underline underline-offset-4">
            Watch it there instead<span className="sr-only"> (opens in a new tab)</span>
          </a>
        </p>
      )}
    </>
  )
}
