/** A phone link; spaces are for reading only. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <a href={`tel:${number.replace(/[^+\d]/g, '')}`} className="underline underline-offset-4">
      {number}
    </a>
  )
}
