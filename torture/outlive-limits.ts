/** Loaded before the server: a write beyond the file size limit then fails, as on a broken disk, instead of killing the process. */
process.on('SIGXFSZ', () => undefined)
