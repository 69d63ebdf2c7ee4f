import type { OwnTalkChange } from '#features/speakers/own-talk.schema.ts'
import { consentKinds, consentWordings } from '#features/speakers/speaker-rules.ts'
import type { Speaker } from '#features/speakers/speakers.schema.ts'
import { wrongField } from '#lib/problem.ts'

/** What the organizers hear of a withdrawal. */
export function withdrawnNews({ name, consents }: Speaker) {
  const left = consentKinds.filter(kind => consents[kind]).length
  const text = `${name} withdrew a release, and has given ${left} of ${consentKinds.length}. See who may be shown where.`
  return { topic: 'changes', what: 'Release withdrawn', text } as const
}

/** What they agree to from now on; an answer that stays keeps its wording and its moment. @throws Problem `invalid` */
export function consentsOf(speaker: Speaker, change: OwnTalkChange, brandName: string, now: Date): Speaker['consents'] {
  const wordings = consentWordings(brandName)
  const { minor } = change
  const guardian = minor === 'kept' ? speaker.consents.guardian : minor && change.guardian
  // What a guardian signed ends with the signature.
  const before: Speaker['consents'] = speaker.consents.guardian && !minor ? {} : speaker.consents
  const isGiven = (kind: keyof typeof wordings) => (change[kind] === 'kept' ? before[kind] : change[kind])
  const agreed = consentKinds.filter(kind => isGiven(kind) && kind !== change.withdraw)
  if (minor && minor !== 'kept' && !guardian && agreed.length > 0)
    throw wrongField('guardian', 'A parent or guardian signs, too: please give their name and address')
  const given = { wording: '', at: now.toISOString() }
  return {
    ...(guardian && { guardian }),
    ...Object.fromEntries(agreed.map(kind => [kind, before[kind] ?? { ...given, wording: wordings[kind] }])),
  }
}
