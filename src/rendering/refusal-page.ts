import { html } from 'hono/html'

/** Tells a visitor whose browser runs no scripts why a form was not taken. */
export function refusalPage(reasons: readonly string[]): string {
  return String(html`<!doctype html>
<html lang="en-CA">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Your form was not sent</title>
<h1>Your form was not sent</h1>
<ul>${reasons.map(reason => html`<li>${reason}</li>`)}</ul>
<p>Nothing is lost: go back, correct it and send it again.</p>
</html>`)
}
