import type { OwnCoaching } from './own-coaching.schema.ts'

export type CoachedSpeakerData = OwnCoaching['speakers'][number]
type CoachedStep = CoachedSpeakerData['steps'][number]

/** A version on the page of a coach, with what it is of. */
export interface CoachedHandIn extends Pick<CoachedStep, 'milestone' | 'item'> {
  speaker: CoachedSpeakerData
  version: CoachedStep['versions'][number]
  isLatest: boolean
}

/** All versions that a coach sees, the oldest first. */
export function handInsOf({ speakers }: OwnCoaching): CoachedHandIn[] {
  return speakers
    .flatMap(speaker =>
      speaker.steps.flatMap(({ milestone, item, versions }) =>
        versions.map((version, at) => ({ speaker, milestone, item, version, isLatest: at === 0 })),
      ),
    )
    .sort((a, b) => a.version.id - b.version.id)
}

/** Whether a version waits for its coach. */
export function isWaiting({ version, isLatest }: CoachedHandIn): boolean {
  return isLatest && version.answer === ''
}
