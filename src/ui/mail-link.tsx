/** An address to write to. */
export function MailLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} className="underline wrap-anywhere underline-offset-4">
      {address}
    </a>
  )
}
