import pino, { type Logger } from 'pino'
import pretty from 'pino-pretty'

/** Structured lines: JSON for machines, readable on a terminal. */
export function createLog(level: string): Logger {
  return process.stdout.isTTY ? pino({ level }, pretty({ sync: true })) : pino({ level })
}
