import { createHash } from 'node:crypto'
import { version } from 'swagger-ui-dist/package.json'
import type { Call } from '#http/create-routes.ts'
import { pagePolicy } from '#http/security-headers.ts'

/** Where the viewer lies: the build puts it among its own files. */
const viewer = import.meta.env.DEV ? '/node_modules/swagger-ui-dist' : `/assets/swagger-ui-${version}`

const begin = `SwaggerUIBundle(${JSON.stringify({
  url: '/api/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  // A press must not change anything.
  supportedSubmitMethods: ['get'],
  validatorUrl: 'none',
})})`

/**
 * There is one server, and the cookie says who calls: neither needs a place. Failures all have one body, which is
 * listed at the end: a line for each is enough. Tables fit into a phone.
 */
const style = `
.swagger-ui .wrapper { max-width: 80rem; }
.swagger-ui :is(.scheme-container, .response-col_links, .response-control-media-type__accept-message) { display: none; }
.swagger-ui .response:not([data-code^="2"]) :is(.response-controls, .model-example, .headers-wrapper) { display: none; }
.swagger-ui .headers tr > :last-child { display: none; }
.swagger-ui table { table-layout: fixed; overflow-wrap: anywhere; }
.swagger-ui .responses-table tr td.response-col_status.response-col_status { width: 4rem; min-width: 0; }
`

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>The API of this site</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="${viewer}/swagger-ui.css">
<style>${style}</style>
</head>
<body>
<div id="api"></div>
<noscript>Without scripts, read the <a href="/api/openapi.json">description of the API</a> itself.</noscript>
<script src="${viewer}/swagger-ui-bundle.js"></script>
<script>${begin}</script>
</body>
</html>`

const hashOf = (inline: string) => createHash('sha256').update(inline).digest('base64')
const policy = pagePolicy([hashOf(begin)], [hashOf(style)])

/** The description of the API as a page that a person reads, by a viewer that the site serves itself. */
export function showApi(c: Call): Response {
  return c.html(page, 200, { 'Content-Security-Policy': policy })
}
