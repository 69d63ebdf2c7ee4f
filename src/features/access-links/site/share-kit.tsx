import type { ShareKit } from '#features/event/share-kit.ts'
import { buttonClass } from '#ui/button.tsx'
import { OwnCard } from './own-page.tsx'

/** Cards to download and a text to copy, for the own page of a person whom visitors see; works without scripts. */
export function ShareKitPart({ kit: { cards, zip, alt, own } }: { kit: ShareKit }) {
  return (
    <OwnCard title="Tell your people">
      <p className="mt-1 text-grey">Pictures and a text to share. They change when your details do.</p>
      <ul className="mt-4 grid grid-cols-3 items-end gap-3">
        {cards.map(({ label, width, height, path }) => (
          <li key={label}>
            <a href={path} download className="block font-semibold text-[0.875rem] underline underline-offset-4">
              <img
                src={path}
                alt={alt}
                width={width}
                height={height}
                loading="lazy"
                className="mb-2 h-auto rounded-lg"
              />
              {label}
              <span className="sr-only">, </span>
              <span className="block font-normal text-grey">
                {width} × {height}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <dl className="mt-5 grid gap-4">
        <div>
          <dt className="font-semibold">Text to copy</dt>
          <dd className="mt-1 select-all rounded-xl bg-snow px-4 py-3 wrap-anywhere">{own}</dd>
        </div>
        <div>
          <dt className="font-semibold">Alternative text of the pictures</dt>
          <dd className="mt-1 select-all rounded-xl bg-snow px-4 py-3 wrap-anywhere">{alt}</dd>
        </div>
      </dl>
      <p className="mt-4">
        <a href={zip} download className={buttonClass({ look: 'quiet', size: 'small' })}>
          Download all {cards.length}
        </a>
      </p>
    </OwnCard>
  )
}
