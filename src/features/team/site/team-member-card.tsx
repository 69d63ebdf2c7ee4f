import { StoredPicture } from '#features/media/stored-picture.tsx'
import type { PublicTeamMember } from '#features/team/team.schema.ts'
import { LineIcon } from '#ui/line-icon.tsx'
import { Paragraphs } from '#ui/paragraphs.tsx'

export function TeamMemberCard({ member: { name, role, photo, bio } }: { member: PublicTeamMember }) {
  return (
    <article className="min-w-0">
      <div className="waits aspect-square overflow-hidden rounded-2xl">
        <StoredPicture
          src={photo}
          alt={`Portrait of ${name}`}
          width={600}
          height={600}
          sizes="(min-width: 64rem) 24rem, (min-width: 48rem) 50vw, calc(100vw - 3rem)"
          widest={800}
          className="size-full bg-mist object-cover"
          otherwise={
            <div className="portrait-ground grid size-full place-items-center text-white">
              {photo ? <Figure name={name} /> : 'No Photo'}
            </div>
          }
        />
      </div>
      <h3 className="mt-5 text-[1.75rem]">{name}</h3>
      <p className="mt-1.5 font-semibold text-ember-deep">{role}</p>
      <div className="mt-4 grid max-w-[41.5em] gap-3">
        <Paragraphs text={bio} />
      </div>
    </article>
  )
}

function Figure({ name }: { name: string }) {
  return (
    <span role="img" aria-label={`The photo of ${name} cannot be shown`} className="contents">
      <LineIcon name="person" strokeWidth={1} className="size-1/2 text-white/60" />
    </span>
  )
}
