import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type EditorProps, RecordEditor } from '#dashboard-kit/record-editor.tsx'
import { emptyValues } from '#dashboard-kit/record-form.tsx'
import { WaitingChanges } from '#dashboard-kit/waiting-changes.tsx'
import { PersonalLinks } from '#features/access-links/dashboard/personal-links.tsx'
import { eventQuery } from '#features/event/event.queries.ts'
import type { SponsorshipPackage } from '#features/partners/packages.schema.ts'
import {
  DEFAULT_TIER,
  type PartnerMail,
  type PartnerValues,
  partnerValues,
  type Sponsor,
} from '#features/partners/partners.schema.ts'
import { withSentBack } from '#lib/terms/proposals.ts'
import { DownloadLink } from '#ui/links/download-link.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'
import { packagesAdminQuery } from './package-kind.ts'
import { PartnerForm } from './partner-form.tsx'
import { partnerKind } from './partner-kind.ts'
import { partnerCalls } from './partners-admin.queries.ts'
import { WriteToPartner } from './write-to-partner.tsx'

/** A new partner starts with the first tier, so the editor waits for the packages. */
export function PartnerEditor(props: EditorProps<Sponsor>) {
  const { data: packages = [], isPending } = useQuery(packagesAdminQuery)
  return !isPending && <PartnerDialog packages={packages} {...props} />
}

const blank = { active: true, conversation: 'to-ask', invoice: 'pledged', deliveries: {} } as const

interface Props extends EditorProps<Sponsor> {
  packages: readonly SponsorshipPackage[]
}

function PartnerDialog({ record, packages, ...rest }: Props) {
  const form = useForm<PartnerValues>({
    resolver: zodResolver(partnerValues),
    defaultValues: record ?? { ...emptyValues(partnerValues.shape), ...blank, tier: packages[0]?.name ?? DEFAULT_TIER },
  })
  const [sentBack, setSentBack] = useState<string | null>(null)
  const change = useMutation(partnerCalls.change)
  const { data: event } = useQuery(eventQuery)

  async function noteSentBack({ id, version, waiting }: Sponsor, field: string, onChanged: (row: Sponsor) => void) {
    const sentBack = [...(waiting.sentBack ?? []), field]
    try {
      onChanged(await change.mutateAsync({ id, version, change: { waiting: withSentBack(waiting, sentBack) } }))
    } catch (error) {
      showToast(partnerKind.failed('update', error))
    }
  }

  return (
    <RecordEditor
      kind={partnerKind}
      record={record}
      form={form}
      above={(partner, onChanged) => (
        <>
          <WaitingChanges
            record={partner}
            kind={partnerKind}
            pictures={['logo']}
            onChanged={onChanged}
            onSendBack={partner.contactEmail === '' ? undefined : setSentBack}
          />
          {sentBack && (
            <WriteToPartner
              partner={partner}
              start={askAgain(sentBack)}
              onSent={() => noteSentBack(partner, sentBack, onChanged)}
              onClose={() => setSentBack(null)}
            />
          )}
        </>
      )}
      {...rest}
    >
      <PartnerForm packages={packages} partner={record ?? undefined} />
      {record && event?.pastEditions.some(({ year, isOff }) => year === record.year && !isOff) && (
        <DownloadLink href={`/api/admin/sponsors/${record.id}/thanks.pdf`}>Thank-you (PDF)</DownloadLink>
      )}
      {record && <PersonalLinks subject={{ purpose: 'partner', recordId: record.id }} email={record.contactEmail} />}
      {record?.active && record.publicFrom === null && (
        <DownloadLink href={`/cards/partner/${record.id}.zip`}>Download cards and texts (ZIP)</DownloadLink>
      )}
    </RecordEditor>
  )
}

/** A mail that asks for another version of what a partner sent. */
function askAgain(field: string): PartnerMail {
  return {
    subject: `Your ${field}, once more`,
    text: `Hello {name},\n\nThank you for sending your ${field}. Could you send us another version?\n\nPlease change it on your own page, by the link that you have from us.`,
  }
}
