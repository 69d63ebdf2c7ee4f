interface Point {
  title: string
  text: string
}

/** Several points side by side, each under a line. */
export function PointList({ points }: { points: readonly Point[] }) {
  return (
    <ul className="grid gap-x-10 gap-y-10 md:grid-cols-2 lg:grid-cols-4">
      {points.map(({ title, text }) => (
        <li key={title} className="border-ember border-t-3 pt-5">
          <h3 className="text-2xl">{title}</h3>
          <p className="mt-3 max-w-[28.1em] text-grey">{text}</p>
        </li>
      ))}
    </ul>
  )
}
