import { useMutation, useQuery } from '@tanstack/react-query'
import { FileDown, Image } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { MenuEntry } from '#dashboard-kit/menus/more-menu.tsx'
import type { EditorProps } from '#dashboard-kit/record-editor.tsx'
import { RecordForm } from '#dashboard-kit/record-form.tsx'
import { WaitingChanges } from '#dashboard-kit/waiting-changes.tsx'
import { personalLinksEntry } from '#features/access-links/dashboard/personal-links.tsx'
import { eventQuery } from '#features/event/event.queries.ts'
import type { SponsorshipPackage } from '#features/partners/packages.schema.ts'
import { DEFAULT_TIER, type PartnerMail, type PartnerValues, type Sponsor } from '#features/partners/partners.schema.ts'
import { SponsorLogo } from '#features/partners/sponsor-logo.tsx'
import { withSentBack } from '#lib/terms/proposals.ts'
import { showToast } from '#ui/overlays/show-toast.ts'
import { packagesAdminQuery } from './package-kind.ts'
import { partnerLayout } from './partner-form.tsx'
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
  const [sentBack, setSentBack] = useState<string | null>(null)
  const change = useMutation(partnerCalls.change)
  const { data: event } = useQuery(eventQuery)

  const isOver = event?.pastEditions.some(({ year, isOff }) => year === record?.year && !isOff) ?? false

  async function noteSentBack({ id, version, waiting }: Sponsor, field: string, onChanged: (row: Sponsor) => void) {
    const sentBack = [...(waiting.sentBack ?? []), field]
    try {
      onChanged(await change.mutateAsync({ id, version, change: { waiting: withSentBack(waiting, sentBack) } }))
    } catch (error) {
      showToast(partnerKind.failed('update', error))
    }
  }

  return (
    <RecordForm
      kind={partnerKind}
      record={record}
      start={record ?? { ...blank, tier: packages[0]?.name ?? DEFAULT_TIER }}
      layout={partnerLayout(packages, record)}
      preview={<PartnerPreview />}
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
      more={record ? pagesOfPartner(record, isOver) : []}
      {...rest}
    />
  )
}

function pagesOfPartner({ id, contactEmail, active, publicFrom }: Sponsor, isOver: boolean): MenuEntry[] {
  const thanks = { icon: FileDown, text: 'Thank-you (PDF)', href: `/api/admin/sponsors/${id}/thanks.pdf` }
  const kit = { icon: Image, text: 'Download cards and texts (ZIP)', href: `/cards/partner/${id}.zip` }
  return [
    personalLinksEntry({ subject: { purpose: 'partner', recordId: id }, email: contactEmail }),
    ...(isOver ? [thanks] : []),
    ...(active && publicFrom === null ? [kit] : []),
  ]
}

/** A mail that asks for another version of what a partner sent. */
function askAgain(field: string): PartnerMail {
  return {
    subject: `Your ${field}, once more`,
    text: `Hello {name},\n\nThank you for sending your ${field}. Could you send us another version?\n\nPlease change it on your own page, by the link that you have from us.`,
  }
}

/** The logo of a partner with name and tier, from what is typed. */
export function PartnerPreview() {
  const [name, logo, tier] = useWatch<PartnerValues, ['name', 'logo', 'tier']>({ name: ['name', 'logo', 'tier'] })
  return (
    <>
      <SponsorLogo
        sponsor={{ name, logo }}
        sizes="13rem"
        className="aspect-3/2 w-[min(7rem,33vw)] shrink-0 rounded-xl lg:mb-3 lg:w-full"
      />
      <div className="min-w-0">
        <p className="font-bold font-display text-lg leading-snug tracking-tight">{name}</p>
        <p className="text-grey">{tier}</p>
      </div>
    </>
  )
}
