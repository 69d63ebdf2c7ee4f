/** The brand with its last word, or last capitalised part, in ember. */
export function BrandName({ name }: { name: string }) {
  const [, start = name, end = ''] = /^(.+?)(\p{Lu}\p{Ll}+|\s\S+)$/u.exec(name) ?? []
  return (
    <>
      {start}
      <span className="text-ember-light">{end}</span>
    </>
  )
}
