/** A form on another site, in place; `frame-src` of the page's policy allows its origin. */
export function ExternalForm({ url }: { url: string }) {
  return (
    <>
      <iframe
        src={url}
        title="Speaker application form"
        referrerPolicy="no-referrer"
        // Such forms run scripts, keep a draft and may ask to log in; none may lead this page elsewhere.
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
