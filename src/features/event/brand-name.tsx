import { brandParts } from './brand-parts.ts'

/** The brand with its last word, or last capitalised part, in ember. */
export function BrandName({ name }: { name: string }) {
  const [start, end] = brandParts(name)
  return (
    <>
      {start}
      <span className="text-ember-light">{end}</span>
    </>
  )
}

/** The brand in the header. A long one changes neither its height nor its neighbours. */
export function HeaderBrand({ name }: { name: string }) {
  const size = sizes.find(({ longest }) => name.length <= longest)?.look ?? small
  return (
    <span className={`line-clamp-4 wrap-anywhere ${size}`}>
      <BrandName name={name} />
    </span>
  )
}

const small = 'text-xs leading-[1.15] xl:text-base'
const sizes = [
  { longest: 12, look: 'text-[min(1.25rem,8.5vw)] sm:text-2xl md:text-xl lg:text-2xl leading-tight' },
  { longest: 24, look: 'text-base leading-tight sm:text-lg md:text-base xl:text-lg' },
]
