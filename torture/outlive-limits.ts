/** Loaded before the server: a write beyond the limit of the file size then fails, as on a broken disk, and kills nobody. */
process.on('SIGXFSZ', () => undefined)
