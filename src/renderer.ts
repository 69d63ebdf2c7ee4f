// What the thread that makes pages can do.

export { makeDocument } from '#app/start-entry.ts'
