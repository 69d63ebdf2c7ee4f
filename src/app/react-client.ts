// A part of the file of React, so that React begins in that file's task and not in that of the site.
export { hydrateRoot } from 'react-dom/client'
