import pino, { type Logger } from 'pino'

/** Structured logs: JSON lines, readable text on a terminal. */
export async function createLog(level: string): Promise<Logger> {
  if (!process.stdout.isTTY) return pino({ level })
  const { default: pretty } = await import('pino-pretty')
  return pino({ level }, pretty({ sync: true }))
}
