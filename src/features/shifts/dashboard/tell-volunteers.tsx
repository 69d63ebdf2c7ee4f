import { OfferedMails } from '#features/decisions/dashboard/offered-mails.tsx'

/** How many mails are reviewed at once. */
const AT_ONCE = 200

interface Props {
  /** The volunteers whose shifts have changed. */
  ids: readonly number[]
  /** Called with those who are left. */
  onTold: (left: number[]) => void
}

/** Offers the mails to volunteers whose shifts have changed, for review. */
export function TellVolunteers({ ids, onTold }: Props) {
  if (ids.length === 0) return null
  const goOn = () => onTold(ids.slice(AT_ONCE))
  return (
    <OfferedMails
      key={ids.length}
      decision={{ table: 'volunteers', status: 'approved', letter: 'shifts-moved' }}
      action="Tell"
      isDecided
      ids={ids.slice(0, AT_ONCE)}
      done="Mails about moved shifts"
      outcomeOf={() => ''}
      onDone={goOn}
      onClose={goOn}
    />
  )
}
