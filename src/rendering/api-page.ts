import { version } from 'swagger-ui-dist/package.json'
import type { Call } from '#http/create-routes.ts'
import { pagePolicy } from '#http/security-headers.ts'

/** The build copies the viewer to its own files. */
const viewer = import.meta.env.DEV ? '/node_modules/swagger-ui-dist' : `/assets/swagger-ui-${version}`

const begin = `SwaggerUIBundle(${JSON.stringify({
  url: '/api/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  // A reader must not change anything by pressing a button.
  supportedSubmitMethods: ['get'],
  validatorUrl: 'none',
})})`

/**
 * Hides the choice of a server and of credentials: there is one server, and the cookie identifies the caller. All failures have
 * the same body, so one line each is enough. Tables fit on a phone.
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

const policy = pagePolicy([begin], [style])

/** Shows the description of the API in a viewer that the site serves itself. */
export function showApi(c: Call): Response {
  return c.html(page, 200, { 'Content-Security-Policy': policy })
}
