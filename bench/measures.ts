import autocannon from 'autocannon'
import type { Running } from './processes.ts'

export interface Load {
  perSecond: number
  p99: number
}

interface Wanted {
  path?: string
  status?: number
  headers?: Record<string, string>
}

/** Loads one address with 64 connections for three seconds; answers other than `status` make the measurement void. */
export async function load(
  { address }: Running,
  { path = '/', status = 200, headers = {} }: Wanted = {},
): Promise<Load> {
  const { requests, latency, statusCodeStats, errors } = await autocannon({
    url: `${address}${path}`,
    connections: 64,
    duration: 3,
    headers: { 'accept-encoding': 'br', ...headers },
  })
  if (errors > 0 || Object.keys(statusCodeStats ?? {}).join() !== String(status)) {
    throw new Error(`${address}${path} answered ${JSON.stringify(statusCodeStats)}, ${errors} errors`)
  }
  return { perSecond: requests.average, p99: latency.p99 }
}

export function median(values: readonly number[]) {
  return percentile(values, 0.5)
}

/** The value below which a share of all lies. */
export function percentile(values: readonly number[], share: number) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
}

export function report(id: string, what: string, figure: string, bar: string, holds: boolean) {
  console.log(
    `${id.padEnd(5)} ${what.padEnd(52)} ${figure.padStart(18)}   ${bar.padEnd(14)} ${holds ? 'holds' : 'MISSED'}`,
  )
}
