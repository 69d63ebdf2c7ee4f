import { CalendarClock, CalendarRange, Flag, Image, ListChecks, Scale, UsersRound } from 'lucide-react'
import type { MenuEntry } from '#dashboard-kit/menus/more-menu.tsx'
import { sheetEntries } from '#features/sheets/dashboard/sheet-buttons.tsx'

/** What is done with all speakers now and then. */
export function menuOfSpeakers(edition: number | undefined, isSent: boolean): readonly MenuEntry[] {
  return [
    { icon: ListChecks, text: 'Who has sent what', view: 'sent', isOpen: isSent },
    { icon: Scale, text: 'Criteria of the jury', view: 'criteria' },
    { icon: CalendarRange, text: 'Rounds of the jury', view: 'rounds' },
    { icon: Flag, text: 'Milestones', view: 'milestones' },
    { icon: CalendarClock, text: 'Rehearsals and calls', view: 'slots' },
    { icon: UsersRound, text: 'Coaches', view: 'coaches' },
    ...sheetEntries({ table: 'speakers', title: 'speakers', imports: true }),
    ...sheetEntries({ table: 'releases', title: 'releases' }).map(entry => ({
      ...entry,
      text: 'Who may be shown where',
    })),
    {
      icon: Image,
      text: 'Download cards of selected speakers (ZIP)',
      href: `/api/speakers/share-kits.zip${edition === undefined ? '' : `?year=${edition}`}`,
    },
  ]
}
