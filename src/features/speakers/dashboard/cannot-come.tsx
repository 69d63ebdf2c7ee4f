import { UserX } from 'lucide-react'
import { lazy } from 'react'
import type { MenuEntry } from '#dashboard-kit/menus/more-menu.tsx'
import type { Speaker } from '#features/speakers/speakers.schema.ts'

const ReplaceSpeaker = lazy(async () => ({ default: (await import('./replace-speaker.tsx')).ReplaceSpeaker }))

/** The entry of a menu that replaces a selected speaker. @param onReplaced is called when the result was read */
export function cannotCome(speaker: Speaker, onReplaced = () => {}): MenuEntry {
  return {
    icon: UserX,
    text: `${speaker.name} cannot come`,
    dialog: onClose => (
      <ReplaceSpeaker
        {...{ speaker, onClose }}
        onReplaced={() => {
          onClose()
          onReplaced()
        }}
      />
    ),
  }
}
