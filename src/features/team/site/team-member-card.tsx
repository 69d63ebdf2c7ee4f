import { Monogram } from '#features/media/monogram.tsx'
import { StoredPicture } from '#features/media/stored-picture.tsx'
import type { PublicTeamMember } from '#features/team/team.schema.ts'
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
            <div className="relative size-full">
              <Monogram name={name} className="size-full" />
              {!photo && (
                <span className="absolute top-4 right-4 rounded-full bg-ink/70 px-2.5 text-sm text-white">
                  No Photo
                </span>
              )}
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
