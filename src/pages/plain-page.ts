import { html } from 'hono/html'

/** A page for browsers that run no scripts: what became of a form, in a few sentences. */
export function plainPage(title: string, sentences: readonly string[]): string {
  return String(html`<!doctype html>
<html lang="en-CA">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<h1>${title}</h1>
${sentences.map(sentence => html`<p>${sentence}</p>`)}
<p><a href="/">Return to Homepage</a></p>
</html>`)
}
