import { defaultProfile, type EventProfile, eventProfile } from './event-profile.schema.ts'

/**
 * Completes the stored JSON text with defaults where it is missing or broken.
 * @param lineUpYear the default line-up year
 */
export function completeProfile(stored: string | undefined, lineUpYear = defaultProfile.lineUpYear): EventProfile {
  const unset = { ...defaultProfile, lineUpYear }
  const given = parse(stored)
  const whole = eventProfile.safeParse({ ...unset, ...given })
  if (whole.success) return whole.data
  // One broken field must not cost the others.
  const sound = Object.entries(given).filter(
    ([key, value]) => eventProfile.safeParse({ ...unset, [key]: value }).success,
  )
  return eventProfile.parse({ ...unset, ...Object.fromEntries(sound) })
}

function parse(stored: string | undefined): object {
  try {
    const value: unknown = JSON.parse(stored ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
