import { useMutation, useQuery } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { reasonOf } from '#client/client.ts'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { ProblemLine } from '#dashboard-kit/form/problem-line.tsx'
import type { MenuEntry } from '#dashboard-kit/menus/more-menu.tsx'
import { Dialog } from '#dashboard-kit/overlays/dialog.tsx'
import { NewLink } from '#dashboard-kit/qr-picture.tsx'
import type { AccessLink, LinkSubject } from '#features/access-links/access-links.schema.ts'
import { momentText } from '#lib/time/moment-text.ts'
import { accessLinksQuery, newLinkCall, revokeLinksCall } from './access-links.queries.ts'

interface Props {
  subject: LinkSubject
  /** Where a new link is mailed; empty for a person without an address. */
  email: string
}

/** The entry of a menu that shows the links to a person's own page. */
export function personalLinksEntry(props: Props): MenuEntry {
  return {
    icon: Link2,
    text: 'Personal links',
    dialog: (onClose, finalFocus) => (
      <Dialog open title="Personal links" {...{ onClose, finalFocus }}>
        <PersonalLinks {...props} />
      </Dialog>
    ),
  }
}

/** Who made the links, their last use, and new ones by mail or on the screen. */
function PersonalLinks({ subject, email }: Props) {
  const { data: links = [] } = useQuery(accessLinksQuery(subject))
  const made = useMutation(newLinkCall)
  const revoke = useMutation(revokeLinksCall)
  const [now] = useState(() => new Date().toISOString())
  const working = links.filter(({ revokedAt, expiresAt }) => revokedAt === null && now < expiresAt)
  const isBusy = made.isPending || revoke.isPending
  const fault = made.error ?? revoke.error
  const end = (ended: readonly AccessLink[], isRenewable = false) =>
    isBusy || revoke.mutate({ ids: ended.map(({ id }) => id), isRenewable })
  const { address = null } = made.data ?? {}
  return (
    <div className="overflow-y-auto px-5 py-6 sm:px-7">
      <p className="text-grey">
        A link opens the person's own page without a password. {working.length === 0 && 'None works at the moment.'}
      </p>
      <ul aria-label="Links that work" className="divide-y divide-line">
        {working.map(link => (
          <WorkingLink key={link.id} link={link} isBusy={isBusy} onEnd={isRenewable => end([link], isRenewable)} />
        ))}
      </ul>
      {address !== null && (
        <div className="my-2 grid gap-3">
          <NewLink address={address} hint="It is a key: pass it on to this person alone." />
        </div>
      )}
      <p role="status" className="text-[0.9375rem] empty:hidden">
        {made.isSuccess && address === null && `A new link is on its way to ${email}.`}
      </p>
      {fault && <ProblemLine text={reasonOf(fault)} />}
      <div className="mt-2 flex flex-wrap gap-2">
        {email && (
          <QuietButton aria-disabled={isBusy} onClick={() => isBusy || made.mutate({ ...subject, by: 'mail' })}>
            Send a new link
          </QuietButton>
        )}
        <QuietButton aria-disabled={isBusy} onClick={() => isBusy || made.mutate({ ...subject, by: 'page' })}>
          Show a new link
        </QuietButton>
        {working.length > 1 && (
          <QuietButton aria-disabled={isBusy} onClick={() => end(working)}>
            End all links
          </QuietButton>
        )}
      </div>
    </div>
  )
}

interface WorkingLinkProps {
  link: AccessLink
  isBusy: boolean
  onEnd: (isRenewable: boolean) => void
}

function WorkingLink({ link, isBusy, onEnd }: WorkingLinkProps) {
  const { createdAt, createdBy, lastUsedAt, expiresAt } = link
  const made = momentText(createdAt)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <p className="text-[0.875rem] wrap-anywhere">
        <time dateTime={createdAt}>{made}</time>, by {createdBy || 'request'}
        <span className="block text-grey">
          {lastUsedAt ? `Last used ${momentText(lastUsedAt)}` : 'Not used yet'}, until {momentText(expiresAt)}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <QuietButton aria-disabled={isBusy} aria-label={`End the link of ${made}`} onClick={() => onEnd(false)}>
          End
        </QuietButton>
        <QuietButton
          aria-disabled={isBusy}
          aria-label={`End, and allow a new one: the link of ${made}`}
          onClick={() => onEnd(true)}
        >
          End, and allow a new one
        </QuietButton>
      </div>
    </li>
  )
}
