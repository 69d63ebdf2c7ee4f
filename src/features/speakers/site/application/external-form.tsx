/** An embedded form of another site; `frame-src` of the page's policy allows its origin. */
export function ExternalForm({ url }: { url: string }) {
  return (
    <>
      <iframe
        src={url}
        title="Speaker application form"
        referrerPolicy="no-referrer"
        // Such forms need scripts, storage and popups for login; none may navigate this page.
        sandbox="allow-forms allow-popups allow-popups-to-escape-sandbox allow-same-origin allow-scripts"
        className="h-[85svh] min-h-160 w-full rounded-3xl bg-paper"
      />
      <p className="mt-5">
        <a href={url} target="_blank" rel="noopener" className="underline underline-offset-4">
          Open the form in a new tab
        </a>
      </p>
    </>
  )
}
