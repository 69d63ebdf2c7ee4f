import { Button } from '#ui/button.tsx'

/** Replaces a page that failed in the browser. */
export function FaultPage() {
  return (
    <div className="grid min-h-svh items-center bg-night text-white">
      <title>Something went wrong</title>
      <div className="wrap py-24">
        <h1 className="text-[clamp(min(2.2rem,11vw),5vw,4rem)]">Something went wrong</h1>
        <p className="mt-4 max-w-[30.8em] text-lg text-mist">
          This page could not be shown. Nothing you sent was changed. Please try again in a moment.
        </p>
        <Button className="mt-8" onClick={() => window.location.reload()}>
          Try again
        </Button>
      </div>
    </div>
  )
}
