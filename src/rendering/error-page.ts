/** The page for a failure: no script, no data, only the number to quote. */
export function errorPage(requestId: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Something went wrong</title>
<h1>Something went wrong</h1>
<p>This page could not be made. Nothing you sent was changed. Please try again in a moment.</p>
<p>Request ${requestId}</p>
<p><a href="/">Return to Homepage</a></p>
</html>`
}
