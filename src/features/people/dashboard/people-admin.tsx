import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Views } from '#dashboard-kit/lists/view-tabs.tsx'
import { FoundList } from '#dashboard-kit/record-list.tsx'
import { TabFrame } from '#dashboard-kit/tab/tab-frame.tsx'
import { useFoundRecords } from '#dashboard-kit/use-found-records.ts'
import { useRecordDialogs } from '#dashboard-kit/use-record-dialogs.ts'
import type { Person } from '#features/people/people.schema.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { type MadeLink, PassOnLink } from './pass-on-link.tsx'
import { peopleQuery } from './people.queries.ts'
import { PeopleTable } from './people-table.tsx'
import { PersonDialog } from './person-dialog.tsx'

/** The Organizers tab, for owners only. */
export function PeopleAdmin() {
  const areInvited = useSearch({ from: '/admin/dashboard' }).view === 'invitations'
  const query = useQuery(peopleQuery)
  const people = query.data?.people
  const [joined, invited] = [people?.filter(({ joined }) => joined), people?.filter(({ joined }) => !joined)]
  const found = useFoundRecords(areInvited ? invited : joined, textsOf)
  const { heading, open, dialog } = useRecordDialogs(people)
  const [link, setLink] = useState<MadeLink | null>(null)
  const hasMail = query.data?.hasMail ?? false

  function pass(made: MadeLink | null) {
    dialog?.onDone(true)
    setLink(made)
  }

  return (
    <>
      <TabFrame
        title="Organizers"
        heading={heading}
        add={{ text: 'Invite somebody', onPress: () => open({ kind: 'add' }) }}
        views={viewsOfPeople(areInvited, joined?.length, invited?.length)}
        about="The users of this dashboard and their roles. Only owners see this page."
      >
        <FoundList
          {...{ found, query }}
          many="people"
          placeholder="Search name or email"
          part={String(areInvited)}
          empty="No open invitations."
        >
          {people => (
            <PeopleTable
              people={people}
              label={areInvited ? 'Invitations' : 'People'}
              areInvited={areInvited}
              onOpen={record => open({ kind: 'edit', record })}
            />
          )}
        </FoundList>
      </TabFrame>
      {dialog?.shown.kind === 'add' && (
        <InviteDialog hasMail={hasMail} finalFocus={dialog.finalFocus} onClose={dialog.onClose} onInvited={pass} />
      )}
      {dialog?.shown.kind === 'edit' && (
        <PersonDialog
          person={dialog.shown.record}
          hasMail={hasMail}
          finalFocus={dialog.finalFocus}
          onClose={dialog.onClose}
          onDone={dialog.onDone}
          onLink={pass}
        />
      )}
      {link && <PassOnLink made={link} onClose={() => setLink(null)} />}
    </>
  )
}

function viewsOfPeople(areInvited: boolean, people: number | undefined, invitations: number | undefined): Views {
  return {
    tab: 'people',
    label: 'People and invitations',
    value: areInvited ? 'invitations' : 'people',
    first: 'people',
    views: [
      { value: 'people', title: 'People', count: people },
      { value: 'invitations', title: 'Invitations', count: invitations },
    ],
  }
}

function textsOf({ name, username, email }: Person) {
  return [name, username, email]
}
